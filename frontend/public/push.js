// What the service worker does with a message from the platform: shows it, opens what it is about, and passes on what is tapped in it.
self.addEventListener('push', (event) => {
  const { title, body, address, taps } = event.data.json();
  const actions = (taps?.acts ?? []).map((act) => ({ action: act.id, title: act.title }));
  const data = taps ? { address, path: taps.path } : { address };
  const shown = { body, icon: '/icons/afi-192.png', tag: address, data, actions };
  event.waitUntil(Promise.all([self.registration.showNotification(title, shown), sendTaps().catch(() => undefined)]));
});

self.addEventListener('notificationclick', (event) => {
  const { address, path } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action && path ? tap({ path, act: event.action, address }) : open(address));
});

// The network is back, or the app is open: what waited leaves.
self.addEventListener('sync', (event) => {
  if (event.tag === tapsTag) event.waitUntil(sendTaps());
});
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SEND_TAPS') event.waitUntil(sendTaps());
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

const tapsTag = 'afi-taps';

/** Tells the platform; without a network it waits on the device. What the platform does not take is shown where it can be done. */
async function tap({ path, act, address }) {
  const made = { path, act, at: new Date().toISOString() };
  const taken = await sendTap(made);
  if (taken === 'refused') return open(address);
  if (taken === 'later') await keepTap(made);
}

async function sendTap({ path, act, at }) {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act, at }),
    });
    if (answer.ok) return 'taken';
    return answer.status >= 500 || answer.status === 429 ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}

async function keepTap(made) {
  await inTaps('readwrite', (taps) => taps.add(made));
  // Not every browser wakes for it; the next message, and the app, send what waits too.
  await self.registration.sync?.register(tapsTag).catch(() => undefined);
}

/** Sends what waits, each once: the platform knows which ringing it is about. */
async function sendTaps() {
  const keys = await inTaps('readonly', (taps) => taps.getAllKeys());
  for (const key of keys) {
    const made = await inTaps('readonly', (taps) => taps.get(key));
    if (made && (await sendTap(made)) === 'later') return;
    await inTaps('readwrite', (taps) => taps.delete(key));
  }
}

/** What an operation on the taps that wait answers. */
function inTaps(mode, run) {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(tapsTag, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('taps', { autoIncrement: true });
    opening.onerror = () => failed(new Error('no store', { cause: opening.error }));
    opening.onsuccess = () => {
      const work = opening.result.transaction('taps', mode);
      const asked = run(work.objectStore('taps'));
      work.oncomplete = () => {
        opening.result.close();
        done(asked.result);
      };
      work.onabort = () => failed(new Error('not kept', { cause: work.error }));
    };
  });
}
