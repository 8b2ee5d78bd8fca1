// @ts-nocheck The scope of a service worker is not that of a page.
// Shows the league's push messages and opens their pages. It caches nothing and handles no requests.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin).href;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((one) => one.url === url);
    return page ? page.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(show());
});
