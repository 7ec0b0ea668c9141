import type { SharedDeck } from '@afi/contracts/deck-shares';
import type { Language } from '@afi/contracts/language';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { appPage } from '../../../platform/http/app-page.js';
import { gonePage } from '../../../platform/http/gone-page.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { translate } from '../../../platform/i18n/translate.js';
import { sharePage } from '../reads/share-page.js';

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
    ['og:url', `${publicUrl}${sharePage(token)}`],
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

/** What is said of a link that shows nothing, and what to do now. */
export function nothingShared(code: string, language: Language): string {
  const say = (key: string) => translate(language, 'messages', `slides.shared.${key}`);
  return gonePage(language, {
    title: say('gone'),
    why: translate(language, 'errors', code),
    ask: say('ask'),
    discover: say('discover'),
  });
}
