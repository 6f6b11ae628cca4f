/** What the device keeps: the service worker, the mark that says so, the prompt for new data, and keeping everything. */

/** @import {Words} from "./types.js" */
import { load, page } from "./data.js";
import { h, one } from "./dom.js";
import { say } from "./sentence.js";

const AT_ONCE = 12;

/**
 * @param {Words} w
 */
export async function startOffline(w) {
  const place = one("#offline");
  if (!place || !("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  try {
    const registration = await navigator.serviceWorker.register(`${page.root}sw.js`);
    watch(registration, w);
    place.textContent = say(w, "offline-not");
    await navigator.serviceWorker.ready;
    ready(place, w);
  } catch {
    place.textContent = say(w, "offline-not");
  }
}

/**
 * @param {HTMLElement} place
 * @param {Words} w
 */
function ready(place, w) {
  const button = h("button", { type: "button", class: "plain" }, say(w, "offline-keep"));
  const status = h("span", { class: "ready" }, `✓ ${say(w, "offline-ready")}`);
  button.addEventListener("click", () => keepEverything(button, status, w));
  place.replaceChildren(status, " ", button);
  document.documentElement.dataset.offline = "ready";
}

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} status
 * @param {Words} w
 */
async function keepEverything(button, status, w) {
  button.setAttribute("disabled", "");
  const base = new URL(page.root || "./", location.href);
  /** @type {string[]} */
  const files = await load("files");
  for (let done = 0; done < files.length; done += AT_ONCE) {
    status.textContent = say(w, "offline-keeping", { done, all: files.length });
    await Promise.all(files.slice(done, done + AT_ONCE).map((file) => fetch(new URL(file, base)).catch(() => undefined)));
  }
  status.textContent = `✓ ${say(w, "offline-kept")}`;
  button.remove();
}

/**
 * Offer new data once they are there.
 * @param {ServiceWorkerRegistration} registration
 * @param {Words} w
 */
function watch(registration, w) {
  const offer = () => {
    const place = one("#update");
    if (!place || !registration.waiting || !navigator.serviceWorker.controller) return;
    const button = h("button", { type: "button" }, say(w, "update-now"));
    button.addEventListener("click", () => registration.waiting?.postMessage("update"));
    place.replaceChildren(`${say(w, "update")} `, button);
    place.hidden = false;
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  let controlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
}
