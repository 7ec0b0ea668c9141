import { shortened } from '@afi/runtime/shortened';
import { decodePage } from './charset.js';

/** What a page says of itself for those who link to it; empty where it says nothing. */
export interface PageHead {
  title: string;
  description: string;
  site: string;
  /** Absolute address of its image. */
  image: string | null;
}

/** A head is read as far as this: what stands in front of it in no page anybody reads. */
const headBytes = 256 * 1024;
/** Tags looked at: their number is bounded, and so is the length of each. */
const mostTags = 2_000;
// A tag ends before the next begins: what never ends is looked at once.
const tags = /<(meta|title|\/head|body)\b([^<>]{0,4000})>/gi;
const attributes = /(?<![a-z:-])([a-z-]{1,30})\s*=\s*(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'>]{1,2000}))/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Title, description, site and image by Open Graph, Twitter's names, and plain HTML. Walks the head once, in a time that
 * grows with its length alone, so that no page keeps a worker busy.
 */
export function pageHead(bytes: Uint8Array, contentType: string, url: string): PageHead {
  const html = decodePage(bytes.subarray(0, headBytes), contentType);
  const said = new Map<string, string>();
  let [titled, seen] = ['', 0];
  for (const { 1: tag = '', 2: inside = '', 0: whole, index } of html.matchAll(tags)) {
    const name = tag.toLowerCase();
    if (name === '/head' || name === 'body' || ++seen > mostTags) break;
    if (name === 'title' && !titled) {
      const text = html.slice(index + whole.length, index + whole.length + 2_000);
      titled = text.slice(0, (text + '<').indexOf('<'));
    }
    if (name !== 'meta') continue;
    const given = attributesOf(inside);
    const key = (given.get('property') ?? given.get('name'))?.toLowerCase();
    const content = given.get('content');
    if (key && content && !said.has(key)) said.set(key, content);
  }
  const first = (...names: string[]) => tidy(names.map((name) => said.get(name)).find(Boolean) ?? '');
  return {
    title: first('og:title', 'twitter:title') || tidy(titled),
    description: first('og:description', 'twitter:description', 'description'),
    site: first('og:site_name', 'application-name'),
    image: webAddress(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'), url),
  };
}

function attributesOf(inside: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(attributes))
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  return found;
}

/** A text without entities, tags, control characters and marks that turn its direction. */
function tidy(text: string): string {
  const plain = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, ten, hex, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
    const code = typeof ten === 'string' ? Number(ten) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
  return shortened(plain.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, ''), 3_000)
    .replace(/\s+/g, ' ')
    .trim();
}

function webAddress(given: string, base: string): string | null {
  if (!given || !URL.canParse(given, base)) return null;
  const { protocol, href } = new URL(given, base);
  return (protocol === 'https:' || protocol === 'http:') && href.length <= 2048 ? href : null;
}
