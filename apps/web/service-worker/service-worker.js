// Keeps the shell of one version: its page and its files, for when there is no connection. Data are never kept here.
// The build writes the version and the files in.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const SHELL = `topset-shell-${VERSION}`;
/** A connection that is there and carries nothing is none. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => {
  // It waits until the pages of the version before are closed, or somebody says to reload.
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
  if (event.data === 'take-in') event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(graphql|exports|unsubscribe|metrics|healthz|readyz)/.test(pathname)) {
    event.respondWith(page(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(kept(request));
  }
});

/** The server's page as long as there is a server: an old one is never shown against a new API but without a connection. */
async function page(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match('/');
  if (!known) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer?.ok ? answer : known;
}

async function kept(request) {
  const cache = await caches.open(SHELL);
  return (await cache.match(request)) ?? fetch(request);
}
