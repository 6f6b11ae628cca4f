/* The service worker: the core at once, pages as they are read, everything on request. */
const VERSION = "@VERSION@";
const CORE = ["@CORE@"];
const NAME = `carca-${VERSION}`;

/* What the browser keeps by itself may be of an older state: a new state is loaded anew. */
const anew = (path) => new Request(path, { cache: "reload" });

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(CORE.map(anew))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((n) => n.startsWith("carca-") && n !== NAME).map((n) => carry(n))))
      .then(() => self.clients.claim()),
  );
});

/* Pages that were kept before are kept again in their new state, then the old state goes. */
async function carry(old) {
  const [before, now] = await Promise.all([caches.open(old), caches.open(NAME)]);
  const pages = (await before.keys()).map((request) => request.url).filter((url) => url.endsWith(".html"));
  for (const url of pages) {
    if (!(await now.match(url, { ignoreSearch: true }))) await now.add(anew(url)).catch(() => undefined);
  }
  await caches.delete(old);
}

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (!url.href.startsWith(new URL("./", self.location.href).href) || url.pathname.includes("/api/")) return;
  event.respondWith(answer(event.request, url));
});

async function answer(request, url) {
  const cache = await caches.open(NAME);
  const wanted = url.pathname.endsWith("/") ? `${url.origin}${url.pathname}index.html` : url.origin + url.pathname;
  const kept = await cache.match(wanted);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && /\.html$|\/data\//.test(url.pathname)) await cache.put(wanted, fresh.clone());
  return fresh;
}
