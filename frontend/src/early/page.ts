import { platformRoutes, worthShowing, type PlatformView } from '@afi/contracts/platform';
import { addressOf } from '../lib/api/send.js';
import { formatNumber } from '../lib/format.js';
import { applyLook } from '../ui/theme/look.js';
import { currentLanguage, keepLanguage } from '../lib/language.js';

/**
 * All the programs a stranger's first page needs: the language, the counts, and the app itself for whoever has a session
 * or is on the way somewhere. The links work without any of it.
 */
const { app = '', styles = '' } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {};

function addLink(rel: 'stylesheet' | 'modulepreload', href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

/** The page has the styles it uses itself: the app's come with the app. */
function startApp(): void {
  addLink('stylesheet', styles).addEventListener('load', () => void import(/* @vite-ignore */ app));
}

/** The app is on its way as soon as somebody touches a link to one of its screens. */
function loadAheadOnce(): void {
  addLink('modulepreload', app);
}

function switchLanguages(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[role="group"] > button[lang]'))
    button.addEventListener('click', () => {
      keepLanguage(button.lang === 'en' ? 'en' : 'fr');
      location.reload();
    });
}

async function showCounts(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-counts]');
  if (!place) return;
  const answer = await fetch(addressOf(platformRoutes.about));
  if (!answer.ok) return;
  const { counts } = (await answer.json()) as PlatformView;
  if (counts.members < worthShowing) return;
  for (const [name, count] of Object.entries(counts)) {
    const number = place.querySelector<HTMLElement>(`[data-count="${name}"]`);
    if (!number || count <= 1) continue;
    number.textContent = formatNumber(count, currentLanguage());
    number.parentElement?.removeAttribute('hidden');
  }
  place.hidden = false;
}

applyLook();
const isOnTheWay = new URLSearchParams(location.search).has('next');
if (localStorage.getItem('token') !== null || isOnTheWay) startApp();
else {
  switchLanguages();
  for (const gesture of ['pointerdown', 'focusin', 'mouseover'])
    document.querySelector('main')?.addEventListener(
      gesture,
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) loadAheadOnce();
      },
      { once: true },
    );
  void showCounts().catch(() => undefined);
}
