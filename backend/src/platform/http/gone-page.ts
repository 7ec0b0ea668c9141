import type { Language } from '@afi/contracts/language';
import { platformScreens } from '@afi/contracts/platform';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { plainPage } from './plain-page.js';

const strokes = ['M9 15l3 -3m2 -2l1 -1', 'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464', 'M3 3l18 18']
  .concat('M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463')
  .map((one) => `<path d="${one}"/>`);
const brokenLink = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes.join('')}</svg>`;

interface GoneTexts {
  title: string;
  why: string;
  /** What to do now. */
  ask: string;
  /** Leads to the first page. */
  discover: string;
}

/** What is said of a link that shows nothing. */
export function gonePage(language: Language, texts: GoneTexts): string {
  const [title, why, ask, discover] = [texts.title, texts.why, texts.ask, texts.discover].map(escapeAttribute);
  const body = [
    `<article class="state">${brokenLink}<h1>${title}</h1><p>${why}</p><p class="mut">${ask}</p>`,
    `<p><a class="do" href="${platformScreens.landing}">${discover}</a></p></article>`,
  ].join('');
  return plainPage(language, texts.title, '<meta name="robots" content="noindex,nofollow">', body, true);
}
