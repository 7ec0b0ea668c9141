import type { Language } from '@afi/contracts/language';
import { platformScreens } from '@afi/contracts/platform';
import { pathOf } from '@afi/contracts/route';
import { hrefOf } from '@afi/contracts/screen';
import { sharePages, shareRoutes, type SharedFileName } from '@afi/contracts/shares';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { gonePage } from '../../../platform/http/gone-page.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { translate } from '../../../platform/i18n/translate.js';
import type { SharedFile, SharedThing } from '../shares.queries.js';

const localeOf = { fr: 'fr_FR', en: 'en_GB' } as const;

/** A link that is open, on its way to a page. */
interface Shown {
  thing: SharedThing;
  token: string;
  expiresAt: Date;
}

/** Where a file of a link is asked for. */
const fileAt = (token: string, name: SharedFileName): string =>
  `/api${pathOf(shareRoutes.file, { token, fileName: name })}`;

/** A film or a picture on a page that stands without a script; its head is what crawlers of messengers read. */
export function sharedFilePage({ thing, token, expiresAt }: Shown, language: Language, publicUrl: string): string {
  const { title, files, seconds } = thing;
  const say = (key: string, params = {}) =>
    escapeAttribute(translate(language, 'messages', `shares.page.${key}`, params));
  const of = (name: SharedFileName) => files.find((one) => one.name === name);
  const [film, picture] = [of('video'), of('picture')];
  const card = of('poster') ?? picture;
  const absolute = (path: string) => escapeAttribute(new URL(path, publicUrl).href);
  const name = title || translate(language, 'messages', `shares.page.${film ? 'film' : 'picture'}`);
  const tags: [string, string][] = [
    ['og:type', film ? 'video.other' : 'website'],
    ['og:site_name', 'Afi'],
    ['og:locale', localeOf[language]],
    ['og:title', escapeAttribute(name)],
    ['og:description', say(film ? 'aboutFilm' : 'aboutPicture')],
    ['og:url', absolute(hrefOf(sharePages.file, { token }))],
    ['og:image', absolute(card ? fileAt(token, card.name) : '/icons/afi-512.png')],
    ...(card ? sizeTags(card) : []),
  ];
  const head = [
    ...tags.map(([property, content]) => `<meta property="${property}" content="${content}">`),
    `<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">`,
    '<meta name="robots" content="noindex,nofollow">',
  ].join('');
  const main = film ?? picture;
  const weight = main ? megabytes(main.bytes, language) : '';
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const about = [film ? length(seconds) : '', weight].filter(Boolean).join(' · ');
  const body = [
    `<article><h1>${escapeAttribute(name)}</h1>`,
    film ? filmHtml(film, of('poster'), token, name) : '',
    picture ? pictureHtml(picture, token, name) : '',
    `<p class="mut">${about}</p>`,
    main ? `<p><a class="do" href="${fileAt(token, main.name)}?download=1">${say('keep')}</a></p>` : '',
    `<p class="mut">${say('until', { day: day.format(expiresAt) })}</p></article>`,
    `<section class="join"><h2>${say('madeWith')}</h2><p class="mut">${say('whatIsAfi')}</p>`,
    `<p><a class="do quiet" href="${platformScreens.landing}">${say('discover')}</a></p></section>`,
  ].join('');
  return plainPage(language, name, head, body, true);
}

const sizeTags = ({ width, height }: SharedFile): [string, string][] => [
  ['og:image:width', String(width)],
  ['og:image:height', String(height)],
];

/** Nothing of the film is fetched before somebody asks for it: data is bought. */
function filmHtml(film: SharedFile, poster: SharedFile | undefined, token: string, name: string): string {
  const shown = poster ? ` poster="${fileAt(token, poster.name)}"` : '';
  const size = `width="${film.width}" height="${film.height}"`;
  return `<video controls playsinline preload="none" ${size}${shown} src="${fileAt(token, film.name)}" aria-label="${escapeAttribute(name)}"></video>`;
}

const pictureHtml = ({ width, height, ...one }: SharedFile, token: string, name: string): string =>
  `<img src="${fileAt(token, one.name)}" width="${width}" height="${height}" alt="${escapeAttribute(name)}">`;

/** `1:05`, as players write it. */
const length = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

function megabytes(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}

/** Why a link shows nothing. */
export type NotShared = 'unknown' | 'ended' | 'expired' | 'not-now';

export function nothingShared(why: NotShared, language: Language): string {
  const say = (key: string) => translate(language, 'messages', `shares.page.${key}`);
  return gonePage(language, {
    title: say('gone'),
    why: translate(language, 'errors', `shares.${why}`),
    ask: say(why === 'not-now' ? 'later' : 'ask'),
    discover: say('discover'),
  });
}
