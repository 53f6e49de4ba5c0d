/*
 * Caches one standalone page, so its device can show it without a network. The build prepends two constants: `build`,
 * its name, and `files`, everything its pages consist of. Written for browsers of 2017.
 */

const page = new URL(self.registration.scope).pathname.replace(/\/$/, '');
const assets = '/assets/displays/standalone/';
/** The idle screen's QR codes. Their addresses are public and never change. */
const pictures = ['/qr/image/login', '/qr/image/review'];
/** A logo's address never shows another picture. */
const logos = '/logos/';
const family = `screens${page} `;
const ownCache = family + build;
const patienceMilliseconds = 8000;

const ignoringSearch = { ignoreSearch: true };

async function keepAll() {
  const cache = await caches.open(ownCache);
  await cache.addAll(files.map((file) => assets + file));
  const answer = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } });
  const text = await answer.clone().text();
  // During a rollout, another process may serve another build. Then this worker tries again later.
  if (!answer.ok || text.indexOf(`content="${build}"`) < 0) throw new Error('The page is of another build.');
  await cache.put(page, answer);
  await Promise.all(pictures.map((picture) => cache.add(picture).catch(() => undefined)));
}

/** The previous build stays cached: one of its pages may still be open and load a chunk later. */
async function forgetOlder() {
  const own = (await caches.keys()).filter((name) => name.indexOf(family) === 0 && name !== ownCache);
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)));
}

const inTime = (answer) =>
  Promise.race([
    answer,
    new Promise((_, reject) => setTimeout(() => reject(new Error('The network is slow.')), patienceMilliseconds)),
  ]);

/** The server's page, if it serves one. An error response isn't a page. */
async function pageFor(request) {
  const kept = () => caches.match(page, ignoringSearch);
  try {
    const answer = await inTime(fetch(request));
    return answer.ok ? answer : (await kept()) || answer;
  } catch (failure) {
    const found = await kept();
    if (found) return found;
    throw failure;
  }
}

const fileFor = async (request) => (await caches.match(request)) || fetch(request);

async function pictureFor(request) {
  try {
    const answer = await inTime(fetch(request));
    if (!answer.ok) return (await caches.match(request)) || answer;
    const cache = await caches.open(ownCache);
    await cache.put(request, answer.clone());
    return answer;
  } catch (failure) {
    const found = await caches.match(request);
    if (found) return found;
    throw failure;
  }
}

const logoFor = async (request) => (await caches.match(request)) || pictureFor(request);

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Other requests go to the network: API responses are never cached.
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === page) event.respondWith(pageFor(request));
  } else if (pathname.indexOf(assets) === 0) event.respondWith(fileFor(request));
  else if (pictures.indexOf(pathname) >= 0) event.respondWith(pictureFor(request));
  else if (pathname.indexOf(logos) === 0) event.respondWith(logoFor(request));
});
