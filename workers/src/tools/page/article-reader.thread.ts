/**
 * Runs in a thread of its own with a memory limit: a hostile page may keep a parser busy, and must not keep the worker
 * busy. Node runs this file as it is (types stripped) in specs and compiled in production, so it imports nothing of ours
 * but types.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import sanitizeHtml from 'sanitize-html';
import type { Article, ArticleBlock } from './article.ts';

/** Deeper nesting is an attack on recursive parsers, not a page. */
const deepest = 400;
const junk =
  'script,style,noscript,template,iframe,object,svg,form,nav,footer,[role=dialog],[role=navigation],[aria-modal=true],[hidden]';
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
  'CENTER',
  'HR',
  'BR',
]);

type Node = { nodeType: number; textContent: string | null; childNodes: Iterable<Node>; tagName?: string };
type Page = ReturnType<typeof parseHTML>['document'];
type ReadableDocument = ConstructorParameters<typeof Readability>[0];

const tidy = (text: string) =>
  text
    .replace(/\[(?:\d{1,3}|(?:n|note) \d+|[a-z]|citation needed|réf\. nécessaire)\]/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();

function meta(document: Page, ...names: string[]): string | null {
  for (const name of names) {
    const content = document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content');
    if (content?.trim()) return content.replace(/\s+/g, ' ').trim();
  }
  return null;
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
function wholePage(html: string): string {
  if (/<html[\s>]/i.test(html.slice(0, 20_000))) return html;
  const bare = html.replace(/^\s*<!doctype[^>]*>/i, '');
  return `<!doctype html><html>${/<body[\s>]/i.test(bare) ? bare : `<body>${bare}</body>`}</html>`;
}

function blocksOf(html: string): ArticleBlock[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const blocks: ArticleBlock[] = [];
  let inline = '';
  const flush = (kind: ArticleBlock['kind'], level?: number) => {
    const text = tidy(inline);
    inline = '';
    if (/[\p{L}\p{N}]/u.test(text)) blocks.push(level === undefined ? { kind, text } : { kind, text, level });
  };
  const walk = (node: Node, kind: ArticleBlock['kind'], depth: number) => {
    if (depth > deepest) return;
    for (const child of node.childNodes) {
      const tag = child.tagName?.toUpperCase() ?? '';
      if (child.nodeType === 3) inline += child.textContent ?? '';
      else if (child.nodeType !== 1) continue;
      else if (!blockTags.has(tag)) walk(child, kind, depth + 1);
      else {
        flush(kind);
        const heading = /^H([1-6])$/.exec(tag);
        const inner: ArticleBlock['kind'] =
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
  walk(document.body, 'paragraph', 0);
  flush('paragraph');
  return blocks;
}

function read(html: string, url: string): Article | null {
  if (isTooDeep(html)) return null;
  const { document } = parseHTML(wholePage(html));
  for (const element of [...document.querySelectorAll('[id],[class]')]) {
    if (
      element.tagName !== 'BODY' &&
      element.tagName !== 'HTML' &&
      consent.test(`${element.id} ${element.getAttribute('class') ?? ''}`)
    )
      element.remove();
  }
  const language = document.documentElement?.getAttribute('lang') || meta(document, 'og:locale', 'language') || null;
  const facts = {
    title: meta(document, 'og:title', 'twitter:title'),
    description: meta(document, 'og:description', 'twitter:description', 'description'),
    site: meta(document, 'og:site_name', 'application-name'),
    published: meta(document, 'article:published_time', 'date', 'dc.date'),
  };
  for (const element of [...document.querySelectorAll(junk)]) element.remove();
  for (const element of [...document.querySelectorAll('sup')])
    if (reference.test(element.textContent ?? '')) element.remove();
  const article = new Readability(document as ReadableDocument, {
    charThreshold: 200,
  }).parse();
  if (!article?.content) return null;
  const clean = sanitizeHtml(article.content, {
    allowedTags: [
      'p',
      'div',
      'section',
      'article',
      'main',
      'header',
      'br',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'strong',
      'em',
      'b',
      'i',
      'a',
      'span',
      'sup',
      'sub',
      'table',
      'tr',
      'td',
      'th',
      'pre',
      'figure',
      'figcaption',
    ],
    allowedAttributes: {},
  });
  return {
    url,
    title: withoutSite(facts.title ?? article.title ?? '', facts.site ?? article.siteName ?? null),
    description: facts.description ?? article.excerpt ?? null,
    site: facts.site ?? article.siteName ?? null,
    published: facts.published ?? article.publishedTime ?? null,
    language: language ?? article.lang ?? null,
    blocks: blocksOf(clean),
  };
}

const { html, url } = workerData as { html: string; url: string };
parentPort?.postMessage(read(html, url));
