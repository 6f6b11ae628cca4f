/** Data files are scripts that hand their value over: they load from a server, from the cache and from a folder alike. */

/** @typedef {{promise: Promise<any>, done: (value: any) => void, fail: (error: Error) => void, asked: boolean}} Waiting */

/** @type {Map<string, Waiting>} */
const files = new Map();

/** @param {string} id */
function waiting(id) {
  const known = files.get(id);
  if (known) return known;
  /** @type {(value: any) => void} */
  let done = () => undefined;
  /** @type {(error: Error) => void} */
  let fail = () => undefined;
  const promise = new Promise((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  promise.catch(() => undefined);
  const made = { promise, done, fail, asked: false };
  files.set(id, made);
  return made;
}

/** What the page says of itself: where the site begins, the language, the data version. */
export const page = {
  get root() {
    return document.documentElement.dataset.root ?? "";
  },
  /** Where the pages of this language begin. */
  get home() {
    return document.documentElement.dataset.home ?? "";
  },
  get language() {
    return document.documentElement.lang;
  },
  get version() {
    return document.documentElement.dataset.version ?? "";
  },
};

/**
 * Load a data file.
 * @param {string} id
 * @returns {Promise<any>}
 */
export function load(id) {
  const file = waiting(id);
  const selector = `script[data-file="${id}"]`;
  if (!file.asked && !document.querySelector(selector)) {
    const script = document.createElement("script");
    script.src = `${page.root}data/${id}.js?v=${page.version}`;
    script.dataset.file = id;
    script.onerror = () => {
      script.remove();
      files.delete(id);
      file.fail(new Error(id));
    };
    document.head.append(script);
  }
  file.asked = true;
  return file.promise;
}

/** Take over what data files hand over. */
export function listen() {
  Object.assign(globalThis, {
    carcaData: (/** @type {string} */ id, /** @type {any} */ value) => waiting(id).done(value),
  });
}
