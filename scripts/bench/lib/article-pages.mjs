/** Web pages as newspapers serve them: an article amid menus, teasers, comments, scripts and consent banners. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

const sentences = [
  'Le conseil municipal a adopté jeudi soir le budget de l’année prochaine, après quatre heures de débat.',
  'La part consacrée aux écoles augmente de douze pour cent, et celle des routes reste la même.',
  'Selon la maire, « chaque quartier doit pouvoir compter sur une cantine ouverte toute l’année ».',
  'L’opposition regrette que la bibliothèque, fermée depuis mars, ne figure dans aucun chapitre.',
  'Plusieurs habitants avaient fait le déplacement pour entendre les réponses à leurs questions.',
  'Un premier bilan sera présenté au printemps, avec les comptes détaillés de chaque service.',
];
const words = (/** @type {number} */ seed, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, at) => sentences[(seed * 7 + at * 5) % sentences.length]).join(' ');
const times = (/** @type {number} */ count, /** @type {(at: number) => string} */ make) =>
  Array.from({ length: count }, (_, at) => make(at)).join('\n');

/** @param {number} count */
export function articlePages(count) {
  return Array.from({ length: count }, (_, page) => articlePage(page));
}

/** @param {number} page */
function articlePage(page) {
  const menu = times(
    60,
    (at) => `<li class="menu-item"><a href="/rubrique/${at}" data-track="menu-${at}">Rubrique ${at}</a></li>`,
  );
  const teaser = (/** @type {number} */ at) =>
    `<div class="teaser card"><a href="/a/${page}-${at}"><picture><source srcset="/i/${at}.webp 1x, /i/${at}@2.webp 2x"><img src="/i/${at}.jpg" alt="" loading="lazy"></picture><h3 class="teaser__title">${words(at, 1)}</h3></a><span class="meta">il y a ${at} h</span></div>`;
  const comment = (/** @type {number} */ at) =>
    `<article class="comment" id="c${at}"><header><b class="who">Lecteur ${at}</b></header><div class="comment-body"><p>${words(at, 2)}</p></div></article>`;
  const body = times(34, (at) => {
    if (at % 8 === 5) return `<h2>Chapitre ${at}</h2>`;
    if (at % 11 === 7) return `<blockquote><p>${words(page + at, 2)}</p></blockquote>`;
    if (at % 9 === 4) return `<ul>${times(5, (item) => `<li>${words(item + at, 1)}</li>`)}</ul>`;
    return `<p>${words(page + at, 5)} <a href="/d/${at}">Lire aussi</a>, <em>${words(at, 1)}</em></p>`;
  });
  const script = `<script>window.__STATE__=${JSON.stringify({ list: times(120, (at) => words(at, 1)) })};</script>`;
  return `<!doctype html><html lang="fr"><head><title>Le budget de la commune (${page}) - Le Journal</title><meta property="og:title" content="Le budget de la commune (${page})"><meta property="og:site_name" content="Le Journal"><style>${times(300, (at) => `.c${at}{margin:${at}px;color:#${at}}`)}</style>${script}</head>
<body><div id="cookie-consent">Nous utilisons des cookies</div><header><nav><ul>${menu}</ul></nav></header><main><article class="story"><h1>Le budget de la commune (${page})</h1><div class="story__body">${body}</div></article><aside class="related">${times(40, teaser)}</aside><section class="comments">${times(40, comment)}</section></main><footer>${times(40, (at) => `<a href="/f/${at}">Lien ${at}</a>`)}</footer></body></html>`;
}

/** What a program does that trusts its pages. @param {string} html */
export function bareArticle(html) {
  const { document } = parseHTML(html);
  const article = new Readability(/** @type {any} */ (document), { charThreshold: 200 }).parse();
  if (!article?.textContent) throw new Error('no article');
  return article;
}
