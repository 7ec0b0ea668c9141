import i18next from 'i18next';
import { holdReload } from '../chunk-reload.js';
import { startAfresh } from '../start-afresh.js';
import { showToast } from '../toast.js';

/** Registers the service worker once the page is quiet, and offers a new release instead of forcing it. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => setTimeout(() => void register(), 1_000), { once: true });
  if (document.readyState === 'complete') setTimeout(() => void register(), 1_000);
}

const longestAnswerMs = 1_000;

/** The worker of before lets go of what it waits for (`hand-over.js`), or is one of a release that does not know how. */
const letGo = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, longestAnswerMs);
    navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO' }, [port2]);
  });

/** A release that is there and waits: it takes over when somebody wants it to, and the page starts afresh with it. */
function offer(waiting: ServiceWorker): void {
  const takeOver = async () => {
    navigator.serviceWorker.addEventListener('controllerchange', startAfresh, { once: true });
    // What is let go of fails, and this page starts afresh anyway.
    holdReload();
    await letGo();
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  showToast({
    tone: 'info',
    text: i18next.t('shell:update.text'),
    action: { label: i18next.t('shell:update.action'), run: () => void takeOver() },
  });
}

let registered = false;
async function register(): Promise<void> {
  if (registered) return;
  registered = true;
  // One that cannot be had (no network, a forbidden store) costs this visit its offline shell, nothing else.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  // Taps on notifications that found no network: not every browser wakes the worker for them.
  const sendTaps = () => registration.active?.postMessage({ type: 'SEND_TAPS' });
  sendTaps();
  window.addEventListener('online', sendTaps);
  // The first one ever takes over by itself: there is nothing older on the page.
  const isUpdate = () => navigator.serviceWorker.controller !== null;
  const follow = (next: ServiceWorker | null) =>
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && isUpdate()) offer(next);
    });
  if (registration.waiting && isUpdate()) offer(registration.waiting);
  // Opening the page made the browser look for a newer one: it may be on its way before anybody listens.
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}
