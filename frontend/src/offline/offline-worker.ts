// The desk of a clock and the displays, without a network: their files and one empty page, all of one build. Everything
// else goes to the network as it is; answers are not stored here, but by the pages themselves (stored-answers.ts).
import { PrecacheController } from 'workbox-precaching';

/** Replaced by the build (build/offline-worker.ts): the files of the pages, and the build that they belong to. */
declare const FILES: string[];
declare const BUILD: string;

type LifetimeEvent = Parameters<PrecacheController['install']>[0];
type FetchEvent = Event & { request: Request; respondWith(response: Promise<Response>): void };
/** The scope of a service worker, which the types of pages do not contain. */
declare const self: {
  registration: { scope: string };
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const shellAddress = '/admin/poker-clock';
/** The desk and the displays have a worker each, which may be of different builds: neither touches the other's files. */
const scope = new URL(self.registration.scope).pathname;
const prefix = `offline-shell-${scope}-`;
const shellsName = `${prefix}${BUILD}`;
/** How long a page waits for the network before it is shown from the device. */
const networkTimeoutMs = 1_000;

const files = new PrecacheController({ cacheName: `offline-files-${scope}` });
// The names of the files contain their content; those without are of this build.
files.addToCacheList(FILES.map((url) => ({ url, revision: url.startsWith('/assets/') ? null : BUILD })));

/** Stores the empty page. @throws if it is of another build, which the next visit installs */
const storeShell = async (): Promise<void> => {
  const response = await fetch(shellAddress, { cache: 'reload', credentials: 'omit' });
  const html = await response.text();
  const entry = FILES[0] ?? '';
  if (!response.ok || !html.includes(entry))
    throw new Error('The page is of another build than this worker.');
  // Its time is that of now, and its position in the log of changes too: a later start must not use them.
  const timeless = html.replace(/"serverTime":\d+/, '"serverTime":0').replace(/"changes":"[^"]*",?/, '');
  const cache = await caches.open(shellsName);
  await cache.put(
    shellAddress,
    new Response(timeless, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  );
};

const removeOtherShells = async (): Promise<void> => {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== shellsName);
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** Returns a page from the network; from the device if that does not answer in time, or only with a failure. */
const openPage = async (request: Request): Promise<Response> => {
  const shell = await caches.match(shellAddress, { cacheName: shellsName });
  if (!shell) return fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkTimeoutMs));
  const response = await Promise.race([fetch(request).catch(() => null), late]);
  return response && response.status < 500 ? response : shell;
};

// A new worker waits until no page of the old build is open: neither serves the files of the other.
self.addEventListener('install', (event) => {
  files.install(event);
  event.waitUntil(storeShell());
});
self.addEventListener('activate', (event) => {
  files.activate(event);
  event.waitUntil(removeOtherShells());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(openPage(request));
  const key = files.getCacheKeyForURL(request.url);
  if (key) event.respondWith(caches.match(key).then((stored) => stored ?? fetch(request)));
});
