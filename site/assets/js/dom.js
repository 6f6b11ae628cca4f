/** Build what is shown from nodes and text: nothing is ever parsed as HTML. */

/**
 * @param {string} tag
 * @param {Record<string, any>} [given] attributes; ``on…`` are listeners, ``class`` the classes
 * @param {(Node|string|null|undefined|false)[]} children
 * @returns {HTMLElement}
 */
export function h(tag, given = {}, ...children) {
  const node = document.createElement(tag);
  for (const [id, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (id.startsWith("on")) node.addEventListener(id.slice(2), value);
    else node.setAttribute(id, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * The one element with an id or selector, of a kind.
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {HTMLElement|null}
 */
export const one = (selector, inside = document) => inside.querySelector(selector);

/**
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {HTMLElement[]}
 */
export const all = (selector, inside = document) => [...inside.querySelectorAll(selector)].filter((n) => n instanceof HTMLElement);

/**
 * An address, where it is one that a browser may open; else null.
 * @param {string|undefined} address
 */
export function safeAddress(address) {
  return address && /^https?:\/\//i.test(address) ? address : null;
}

/**
 * Put a text on the clipboard, from a folder of files too.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { class: "off-screen" }));
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** On a touch screen the keyboard covers what is below for as long as a box has the focus. */
export function uncover() {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && matchMedia("(pointer: coarse)").matches) focused.blur();
}

/**
 * A choice of one among several, with its label.
 * @param {string} title
 * @param {string} id
 * @param {[string, string][]} options
 * @param {string|null} chosen
 * @param {(id: string|null) => void} change
 */
export function select(title, id, options, chosen, change) {
  const rows = options.map(([value, text]) => h("option", { value, selected: value === (chosen ?? "") }, text));
  const box = /** @type {HTMLSelectElement} */ (h("select", { id }, ...rows));
  box.addEventListener("change", () => change(box.value || null));
  return h("p", { class: "field" }, h("label", { for: id }, title), box);
}

/**
 * Give the reader a file to keep.
 * @param {string} file
 * @param {string} type
 * @param {string} text
 */
export function download(file, type, text) {
  const link = /** @type {HTMLAnchorElement} */ (h("a", { download: file }));
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.click();
  URL.revokeObjectURL(link.href);
}
