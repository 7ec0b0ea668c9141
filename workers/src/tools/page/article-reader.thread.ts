/**
 * Runs in a thread with a memory limit, one page after another: a hostile page may keep a parser busy, and must not keep
 * the worker busy.
 */
import { parentPort } from 'node:worker_threads';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { shortened } from '@afi/runtime/shortened';
import { type Block, packReading, type Reading } from '../text/reading.js';
import { countWords } from '../text/words.js';
import type { ArticleAnswer, ArticleRequest } from './article.js';
import { decodePage } from './charset.js';

/** Fewer words are a notice or a login form, not an article. */
const fewestWords = 30;
/** The longest articles of Wikipedia have 40 000 tags; weighing a million of them takes longer than anybody waits. */
const mostTags = 100_000;
/** Deeper nesting is an attack on recursive parsers, not a page. */
const deepest = 400;
const junkTags = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'form',
  'nav',
  'footer',
]);
const junkRoles = new Set<string | null>(['dialog', 'navigation']);
/** Their text is no text of the page. */
const unread = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'XMP']);
/** What may stand in a head; anything else ends it (HTML, 13.2.6.4.4). */
const headTags = new Set(['META', 'TITLE', 'LINK', 'STYLE', 'SCRIPT', 'BASE', 'NOSCRIPT', 'TEMPLATE']);
const consent = /cookie|consent|gdpr|rgpd|didomi|onetrust|axeptio|tarteaucitron|newsletter|paywall-banner/i;
const reference = /^\s*\[(?:\d+|(?:n|note) \d+|[a-z])\]\s*$/i;
const blockTags = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'LI',
  'DL',
  'DT',
  'DD',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TABLE',
  'TR',
  'PRE',
  'FIGURE',
  'FIGCAPTION',
  'HEADER',
  'MAIN',
  'BR',
]);

type Page = ReturnType<typeof parseHTML>['document'];
type ReadableDocument = ConstructorParameters<typeof Readability>[0];
/** The little that is needed of a node: the types of linkedom and those of browsers do not fit each other. */
interface Node {
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<Node>;
  tagName?: string;
}
interface Element extends Node {
  tagName: string;
  localName: string;
  getAttribute(name: string): string | null;
  remove(): void;
}

const tidy = (text: string) =>
  text
    .replace(/\[(?:\d{1,3}|(?:n|note) \d+|[a-z]|citation needed|réf\. nécessaire)\]/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();

/** All elements at once: a search by selector goes through the whole page each time. */
const elementsOf = (document: Page) => document.all as unknown as Element[];

/** What the meta tags say: for each name the first tag that has it. */
function metaOf(elements: readonly Element[]): (...names: string[]) => string | null {
  const contents = new Map<string, string>();
  for (const element of elements) {
    if (element.tagName !== 'META') continue;
    for (const name of [element.getAttribute('property'), element.getAttribute('name')])
      if (name && !contents.has(name)) contents.set(name, element.getAttribute('content') ?? '');
  }
  return (...names) => {
    const content = names.map((name) => contents.get(name)).find((one) => one?.trim());
    return content?.replace(/\s+/g, ' ').trim() ?? null;
  };
}

/** `New Zealand - Wikipedia` is called `New Zealand`. */
function withoutSite(title: string, site: string | null): string {
  const [, head = title, tail = ''] = /^(.{8,}?)\s+[-–—|·:]\s+([^-–—|]{2,40})$/.exec(title) ?? [];
  const known = site?.toLowerCase() ?? '';
  return tail && (known.includes(tail.toLowerCase()) || /^wikip[eé]dia$/i.test(tail)) ? head : title;
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag] of html.matchAll(/<\/?(?:div|span|section|article|b|i|font|table|ul|ol|li|blockquote|a|p)\b/gi)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth > deepest * 10) return true;
  }
  return false;
}

/** The tags of a page itself may be left out (HTML, 13.1.2.4); the parser here does not put them back. */
function parsePage(html: string): Page {
  const hasRoot = /<html[\s>]/i.test(html.slice(0, 20_000));
  const { document } = parseHTML(
    hasRoot ? html : `<!doctype html><html>${html.replace(/^\s*<!doctype[^>]*>/i, '')}</html>`,
  );
  const { documentElement: root, head } = document;
  if (head.nextElementSibling?.tagName === 'BODY') return document;
  const body = document.querySelector('body') ?? document.createElement('body');
  const parts = [...head.childNodes, ...root.childNodes].filter((one) => one !== head);
  const first = parts.findIndex(isOfBody);
  const split = first === -1 ? parts.length : first;
  if (body.parentNode === null) body.append(...parts.slice(split));
  head.append(...parts.slice(0, split));
  head.after(body);
  return document;
}

const isOfBody = (node: Node) =>
  node.nodeType === 1 ? !headTags.has(node.tagName ?? '') : node.nodeType === 3 && Boolean(node.textContent?.trim());

function blocksOf(article: Node): Block[] {
  const blocks: Block[] = [];
  let inline = '';
  const flush = (kind: Block['kind'], level?: number) => {
    const text = tidy(inline);
    inline = '';
    if (/[\p{L}\p{N}]/u.test(text)) blocks.push({ kind, text, page: null, ...(level !== undefined && { level }) });
  };
  const walk = (node: Node, kind: Block['kind'], depth: number) => {
    if (depth > deepest) return;
    for (const child of node.childNodes) {
      const tag = child.tagName?.toUpperCase() ?? '';
      if (child.nodeType === 3) inline += child.textContent ?? '';
      else if (child.nodeType !== 1 || unread.has(tag)) continue;
      else if (!blockTags.has(tag)) walk(child, kind, depth + 1);
      else {
        flush(kind);
        const heading = /^H([1-6])$/.exec(tag);
        const inner: Block['kind'] =
          kind === 'aside'
            ? 'aside'
            : heading
              ? 'heading'
              : tag === 'LI' || tag === 'DD'
                ? 'item'
                : ['TABLE', 'PRE', 'FIGURE', 'FIGCAPTION'].includes(tag)
                  ? 'aside'
                  : kind;
        walk(child, inner, depth + 1);
        flush(inner, heading ? Number(heading[1]) : undefined);
      }
    }
  };
  walk(article, 'paragraph', 0);
  flush('paragraph');
  return blocks;
}

/** Takes banners, menus, scripts and marks of notes out of the page; returns what its meta tags say. */
function strip(document: Page) {
  for (const element of elementsOf(document)) {
    const names = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`;
    if (names.length > 1 && consent.test(names) && element.tagName !== 'BODY' && element.tagName !== 'HTML')
      element.remove();
  }
  const elements = elementsOf(document);
  for (const element of elements) if (isJunk(element)) element.remove();
  for (const element of elements)
    if (element.localName === 'sup' && reference.test(element.textContent ?? '')) element.remove();
  return metaOf(elements);
}

const isJunk = (element: Element) =>
  junkTags.has(element.localName) ||
  junkRoles.has(element.getAttribute('role')) ||
  element.getAttribute('aria-modal') === 'true' ||
  element.getAttribute('hidden') !== null;

function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++tags > 2 * mostTags) return true;
  return false;
}

/** Paragraphs of a plain text become those of a page. */
function plainPage(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const parts = safe.split(/\n\s*\n/).map((part) => `<p>${part.trim()}</p>`);
  return `<article>${parts.join('')}</article>`;
}

function find(html: string, url: string): Reading | null {
  if (isTooDeep(html)) return null;
  const document = parsePage(html);
  const meta = strip(document);
  const article = new Readability<Node>(document as ReadableDocument, {
    charThreshold: 200,
    serializer: (element) => element,
  }).parse();
  if (!article?.content) return null;
  const site = meta('og:site_name', 'application-name') ?? article.siteName ?? null;
  return {
    title: shortened(withoutSite(meta('og:title', 'twitter:title') ?? article.title ?? '', site), 300),
    url,
    declaredLanguage:
      (document.documentElement.getAttribute('lang') || meta('og:locale', 'language')) ?? article.lang ?? null,
    pages: null,
    blocks: blocksOf(article.content),
  };
}

function read({ bytes, contentType, url }: ArticleRequest): ArticleAnswer {
  const text = decodePage(bytes, contentType);
  const html = /^\s*text\/plain\b/i.test(contentType) ? plainPage(text) : text;
  if (hasTooManyTags(html)) return { refusal: 'link-too-large' };
  const reading = find(html, url);
  if (!reading || reading.blocks.reduce((sum, one) => sum + countWords(one.text), 0) < fewestWords)
    return { refusal: 'link-empty' };
  return { bytes: packReading(reading) };
}

parentPort?.on('message', (request: ArticleRequest) => {
  const answer = read(request);
  parentPort?.postMessage(answer, answer.bytes ? [answer.bytes.buffer] : []);
});
