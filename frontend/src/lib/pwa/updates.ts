import i18next from 'i18next';
import { showToast } from '../toast.js';

/** Registers the service worker once the page is quiet, and offers a new release instead of forcing it. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => setTimeout(() => void register(), 1_000), { once: true });
  if (document.readyState === 'complete') setTimeout(() => void register(), 1_000);
}

let registered = false;
async function register(): Promise<void> {
  if (registered) return;
  registered = true;
  // A chunk that cannot be had (no network, a newer release) costs this visit its offline shell, nothing else.
  const pwa = await import('virtual:pwa-register').catch(() => undefined);
  if (!pwa) return;
  const update = pwa.registerSW({
    onNeedRefresh: () =>
      showToast({
        tone: 'info',
        text: i18next.t('shell:update.text'),
        action: { label: i18next.t('shell:update.action'), run: () => void update(true) },
      }),
  });
}
