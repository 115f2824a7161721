'use strict';
// Keeps the site for when there is no network. The build writes in what is kept, and a version that
// is another one whenever any of it is; a new version waits until a page asks for it.
const CACHE = 'motley-build: version';
const FILES = ['build: files'];

const address = name => new URL(name, registration.scope).href;
const PAGE = address('./');
// What is asked for, and under what it is kept.
const KEPT = new Map([...FILES.map(address), PAGE].map(kept => [kept, kept]));
KEPT.set(address('index.html'), PAGE);

const fill = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(KEPT.values())].map(kept => new Request(kept, { cache: 'reload' })));
};

const tidy = async () => {
  const old = (await caches.keys()).filter(name => name.startsWith('motley-') && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await clients.claim();
};

const find = async kept => (await caches.open(CACHE)).match(kept);

// Whatever stands behind the address is for the page, not for the server.
const answer = async (request, kept) => await find(kept) ?? fetch(request);

addEventListener('install', event => event.waitUntil(fill()));
addEventListener('activate', event => event.waitUntil(tidy()));
addEventListener('message', event => {
  if (event.data === 'activate') event.waitUntil(skipWaiting());
});
addEventListener('fetch', event => {
  const kept = KEPT.get(event.request.url.split(/[?#]/)[0]);
  if (kept && event.request.method === 'GET') event.respondWith(answer(event.request, kept));
});
