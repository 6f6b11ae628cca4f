/** Draw a QR code that the generator made. */

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 2;

/**
 * The dark modules as a path: one rectangle for each run of them in a row.
 * @param {number} size
 * @param {string} bits base64, row by row
 */
function path(size, bits) {
  const bytes = atob(bits);
  const dark = (/** @type {number} */ at) => (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1;
  let d = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && dark(row * size + column)) column += 1;
      if (column > from) d += `M${from} ${row}h${column - from}v1h-${column - from}z`;
    }
  }
  return d;
}

/**
 * A QR code as a picture, with the words that stand for it.
 * @param {[number, string]} code modules in a row, and their bits
 * @param {string} label
 */
export function drawn([size, bits], label) {
  const svg = document.createElementNS(SVG, "svg");
  const whole = size + 2 * QUIET;
  const attributes = { viewBox: `${-QUIET} ${-QUIET} ${whole} ${whole}`, class: "qr", role: "img", "aria-label": label };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  const modules = document.createElementNS(SVG, "path");
  modules.setAttribute("d", path(size, bits));
  svg.append(modules);
  return svg;
}
