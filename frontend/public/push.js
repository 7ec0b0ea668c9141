// What the service worker does with a message from the platform: shows it, and opens what it is about.
self.addEventListener('push', (event) => {
  const { title, body, address } = event.data.json();
  const shown = { body, icon: '/icons/afi-192.png', tag: address, data: { address } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.address));
});

/** In the window that is there, or a new one; of the address only the place counts, wherever the app was opened. */
async function open(address) {
  const { pathname, search, hash } = new URL(address, self.location.origin);
  const place = `${self.location.origin}${pathname}${search}${hash}`;
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) return self.clients.openWindow(place);
  await shown.focus();
  return shown.navigate(place);
}
