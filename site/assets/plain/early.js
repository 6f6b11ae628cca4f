/* Before anything is drawn: light or dark, and that there is JavaScript. */
(() => {
  const root = document.documentElement;
  const here = document.currentScript;
  root.classList.replace("no-js", "js");
  root.dataset.root = here.getAttribute("src").replace(/app\/early\.js$/, "");
  root.dataset.home = here.dataset.home;
  root.dataset.version = here.dataset.version;
  root.lang = here.dataset.language;
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    /* a device that keeps nothing */
  }
  const dark = globalThis.matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = theme ?? (dark ? "dark" : "light");
})();
