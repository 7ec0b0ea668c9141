import type { SharedDeck } from '@afi/contracts/deck-shares';
import type { Language } from '@afi/contracts/language';
import { platformScreens } from '@afi/contracts/platform';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { appPage } from '../../../platform/http/app-page.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { translate } from '../../../platform/i18n/translate.js';
import { shareUrl } from '../reads/share-url.js';

const localeOf = { fr: 'fr_FR', en: 'en_GB' } as const;
const noIndex = '<meta name="robots" content="noindex,nofollow">';

/** The app, which shows the slides, with what crawlers of messengers read in its head. */
export function sharedDeckPage(deck: SharedDeck, token: string, language: Language, publicUrl: string): string {
  const { title, pictures } = deck;
  const about = translate(language, 'messages', 'slides.shared.about');
  const [form] = pictures.flatMap(({ variants }) => variants.at(-1) ?? []);
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Afi'],
    ['og:locale', localeOf[language]],
    ['og:title', title],
    ['og:description', about],
    ['og:url', shareUrl(publicUrl, token)],
    ['og:image', new URL(form?.url ?? '/icons/afi-512.png', publicUrl).href],
  ];
  const head = [
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escapeAttribute(content)}">`),
    `<meta name="twitter:card" content="${form ? 'summary_large_image' : 'summary'}">`,
    noIndex,
  ].join('');
  // Not built: what is said of it stands alone.
  return appPage(language, title, head) ?? plainPage(language, title, head, `<h1>${escapeAttribute(title)}</h1>`);
}

const strokes = ['M9 15l3 -3m2 -2l1 -1', 'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464', 'M3 3l18 18']
  .concat('M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463')
  .map((one) => `<path d="${one}"/>`);
const brokenLink = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes.join('')}</svg>`;

/** What is said of a link that shows nothing, and what to do now. */
export function nothingShared(code: string, language: Language): string {
  const say = (key: string) => escapeAttribute(translate(language, 'messages', `slides.shared.${key}`));
  const why = escapeAttribute(translate(language, 'errors', code));
  const body = [
    `<article class="state">${brokenLink}<h1>${say('gone')}</h1><p>${why}</p><p class="mut">${say('ask')}</p>`,
    `<p><a class="do" href="${platformScreens.landing}">${say('discover')}</a></p></article>`,
  ].join('');
  return plainPage(language, translate(language, 'messages', 'slides.shared.gone'), noIndex, body, true);
}
