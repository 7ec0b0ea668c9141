import { escapeAttribute } from '@afi/runtime/escape-html';
import { communityScreens } from '@afi/contracts/communities';
import { identityScreens } from '@afi/contracts/identity';
import type { Language } from '@afi/contracts/language';
import type { MediaView } from '@afi/contracts/media';
import type { PostAction } from '@afi/contracts/post-action';
import type { PostBody } from '@afi/contracts/post-body';
import { postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { linkedHtml } from './linked-html.js';
import { plainPage } from '../../../platform/http/plain-page.js';
import { translate } from '../../../platform/i18n/translate.js';

/** A post anybody may read, and whether search engines may list it. */
export interface PublicPost {
  post: PostView;
  /** Its community is open to all; what a private one shows to all is read by whoever has the address, and not listed. */
  listed: boolean;
}

const localeOf = { fr: 'fr_FR', en: 'en_GB' } as const;

/** A page that stands without a script: its head is what crawlers of messengers read, its body what people do. */
export function publicPage(
  { post, listed }: PublicPost,
  language: Language,
  publicUrl: string,
  ofWord: OfWord,
): string {
  const text = (key: string, params = {}) =>
    escapeAttribute(translate(language, 'messages', `posts.page.${key}`, params));
  const absolute = (url: string) => escapeAttribute(new URL(url, publicUrl).href);
  const picture = pictureOf(post.body);
  const about = post.excerpt || translate(language, 'messages', 'posts.page.about', { community: post.communityName });
  const head = [
    `<meta property="og:type" content="article">`,
    `<meta property="og:site_name" content="Afi">`,
    `<meta property="og:locale" content="${localeOf[language]}">`,
    `<meta property="og:title" content="${escapeAttribute(post.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(about)}">`,
    `<meta property="og:url" content="${escapeAttribute(post.publicUrl ?? publicUrl)}">`,
    `<meta property="og:image" content="${absolute(picture?.url ?? '/icons/afi-512.png')}">`,
    ...(picture?.width ? [`<meta property="og:image:width" content="${picture.width}">`] : []),
    ...(picture?.height ? [`<meta property="og:image:height" content="${picture.height}">`] : []),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    `<meta name="description" content="${escapeAttribute(about)}">`,
    `<link rel="canonical" href="${escapeAttribute(post.publicUrl ?? publicUrl)}">`,
    `<meta name="robots" content="${listed ? 'index,follow' : 'noindex,nofollow'}">`,
    ...(listed && post.endsAt ? [`<meta name="robots" content="unavailable_after: ${post.endsAt}">`] : []),
  ];
  const when = post.publishedAt ? new Date(post.publishedAt).toISOString() : '';
  const day = when.slice(0, 10).split('-').reverse().join('/');
  const spoken = post.language && post.language !== language ? ` lang="${post.language}"` : '';
  const face = `<span class="face" aria-hidden="true">${escapeAttribute(initialsOf(post.author.fullname))}</span>`;
  const time = when ? ` · <time datetime="${when}">${day}</time>` : '';
  const by = `<p><b>${escapeAttribute(post.author.fullname)}</b></p><p class="mut">${escapeAttribute(post.communityName)}${time}</p>`;
  const action = post.action ? actionHtml(post.action, text, absolute, ofWord) : '';
  const body = [
    `<article${spoken}><div class="by">${face}<div>${by}</div></div><h1>${escapeAttribute(post.title)}</h1>`,
    `${bodyHtml(post.body, { text, absolute, ofWord, language })}${linkedHtml(post.content)}${action}</article>${wayIn(post, text)}`,
  ].join('');
  return plainPage(language, post.title, head.join(''), body);
}

/** How a visitor becomes a member: with the code of the community, or first with an account that leads back here. */
function wayIn({ id, communityName }: PostView, text: Text): string {
  const here = hrefOf(postScreens.one, { id });
  const link = (href: string, key: string, kind = '') =>
    `<a class="do${kind}" href="${escapeAttribute(href)}">${text(key)}</a>`;
  const links = [
    link(communityScreens.join, 'joinCommunity'),
    link(here, 'open', ' quiet'),
    link(hrefOf(identityScreens.register, { next: here }), 'register', ' quiet'),
  ];
  const [name, way] = [escapeAttribute(communityName), text('joinText')];
  return `<section class="join"><h2>${name}</h2><p class="mut">${way}</p><p>${links.join('')}</p></section>`;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

/** What is said of an address that shows nothing, be it unknown, hidden or over. */
export function nothingHere(language: Language): string {
  const text = (key: string) => escapeAttribute(translate(language, 'messages', `posts.page.${key}`));
  const body = `<article><h1>${text('gone')}</h1><p>${text('goneText')}</p></article><p><a class="do" href="/">Afi</a></p>`;
  return plainPage(
    language,
    translate(language, 'messages', 'posts.page.gone'),
    '<meta name="robots" content="noindex">',
    body,
  );
}

type Text = (key: string, params?: Record<string, string | number>) => string;
type Absolute = (url: string) => string;
/** A body or a button as its word shows it here; nothing for what is shown in the app alone. */
type OfWord = (part: PostBody | PostAction) => string;

/** The largest picture a body shows first. */
function pictureOf(body: PostBody): { url: string; width: number | null; height: number | null } | null {
  const of = (media: MediaView | null | undefined) => media?.variants.at(-1) ?? null;
  switch (body.type) {
    case 'image':
      return of(body.images[0]?.media);
    case 'carousel':
      return of(body.products.find(({ media }) => media)?.media);
    case 'link':
      return of(body.preview?.image);
    case 'video':
      return body.media?.poster ?? null;
    case 'youtube':
      return { url: `https://i.ytimg.com/vi/${body.videoId}/hqdefault.jpg`, width: 480, height: 360 };
    default:
      return null;
  }
}

function figure(media: MediaView | null, caption: string, absolute: Absolute): string {
  const form = media?.variants.find(({ width }) => (width ?? 0) >= 800) ?? media?.variants.at(-1);
  if (!form) return '';
  const size = form.width && form.height ? ` width="${form.width}" height="${form.height}"` : '';
  const words = caption ? `<figcaption>${escapeAttribute(caption)}</figcaption>` : '';
  return `<figure><img src="${absolute(form.url)}" alt="${escapeAttribute(caption)}"${size} loading="lazy">${words}</figure>`;
}

const outside = (url: string, words: string): string =>
  `<p><a href="${escapeAttribute(url)}" rel="noopener noreferrer nofollow">${words}</a></p>`;

const francs = (amount: number): string => `${new Intl.NumberFormat('fr-FR').format(amount)}&nbsp;FCFA`;

/** When a meeting is, by a clock that reads alike wherever it is read. */
function hour(at: string | null, language: Language): string {
  if (!at) return '';
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return `<p><time datetime="${escapeAttribute(at)}"><b>${written.format(new Date(at))} (UTC)</b></time></p>`;
}

function bodyHtml(
  body: PostBody,
  { text, absolute, ofWord, language }: { text: Text; absolute: Absolute; ofWord: OfWord; language: Language },
): string {
  switch (body.type) {
    case 'image':
      return body.images.map(({ media, caption }) => figure(media, caption, absolute)).join('');
    case 'carousel':
      return body.products
        .map(({ name, price, description, media }) => {
          const cost = price === null ? '' : ` · ${francs(price)}`;
          return `${figure(media, name, absolute)}<p><b>${escapeAttribute(name)}</b>${cost}<br>${escapeAttribute(description)}</p>`;
        })
        .join('');
    case 'video':
    case 'audio': {
      const forms = (body.media?.variants ?? []).map(
        ({ url, type }) => `<source src="${absolute(url)}" type="${escapeAttribute(type)}">`,
      );
      const poster = body.media?.poster ? ` poster="${absolute(body.media.poster.url)}"` : '';
      return forms.length ? `<${body.type} controls preload="none"${poster}>${forms.join('')}</${body.type}>` : '';
    }
    case 'file': {
      const [form] = body.media?.variants ?? [];
      return form
        ? `<p><a href="${absolute(form.url)}">${escapeAttribute(body.media?.name ?? text('file'))}</a></p>`
        : '';
    }
    case 'youtube':
      return outside(body.url, text('watch'));
    case 'link':
      return (
        figure(body.preview?.image ?? null, '', absolute) +
        outside(body.url, escapeAttribute(body.preview?.title || body.url))
      );
    case 'zoom':
    case 'google_meet':
    case 'jitsi_meet':
      return hour(body.at, language) + outside(body.url, text('join'));
    default:
      return ofWord(body);
  }
}

/** What needs an account is done in the app; the link to it stands below. */
function actionHtml(action: PostAction, text: Text, absolute: Absolute, ofWord: OfWord): string {
  const button = (href: string, otherwise: string) =>
    `<p><a class="do" href="${href}" rel="noopener noreferrer nofollow">${escapeAttribute(('label' in action && action.label) || '') || otherwise}</a></p>`;
  switch (action.type) {
    case 'link':
      return button(escapeAttribute(action.url), text('link'));
    case 'download': {
      const form = action.media?.variants.at(-1);
      return form ? button(absolute(form.url), escapeAttribute(action.media?.name ?? text('file'))) : '';
    }
    case 'whatsapp':
      return button(`https://wa.me/${action.phone.replace(/\D/g, '')}`, text('whatsapp'));
    case 'email':
      return button(`mailto:${escapeAttribute(action.email)}`, escapeAttribute(action.email));
    case 'phone':
      return button(`tel:${escapeAttribute(action.phone)}`, escapeAttribute(action.phone));
    case 'contact':
      return [action.phone && `tel:${action.phone}`, action.email && `mailto:${action.email}`]
        .flatMap((href) =>
          href
            ? [
                `<p>${escapeAttribute(action.name)} · <a href="${escapeAttribute(href)}">${escapeAttribute(href.split(':')[1] ?? '')}</a></p>`,
              ]
            : [],
        )
        .join('');
    // Paid in the app, by whom it says: here it is said what for, and how much.
    case 'payment':
      return `<p><b>${francs(action.amount)}</b> · ${escapeAttribute(action.description)}</p><p class="mut">${text('pay')}${action.file ? ` ${text('gives')}` : ''}</p>`;
    default:
      return ofWord(action);
  }
}
