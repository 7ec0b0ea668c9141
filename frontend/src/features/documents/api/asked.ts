import type { DocumentKind } from '@afi/contracts/document-source';
import {
  mostStretches,
  type DocumentAnswered,
  type DocumentAsked,
  type PageStretch,
} from '@afi/contracts/document-input';

/** What is wanted of a document, as it is typed. */
export interface AskedText {
  /** A number, or nothing: the engine decides. */
  posts: string;
  pages: string;
  chapter: string;
}
export const nothingAsked: AskedText = { posts: '', pages: '', chapter: '' };

/** What was asked before, to be changed. */
export const askedText = (asked: DocumentAnswered | null): AskedText => ({
  posts: asked?.posts?.toString() ?? '',
  pages: (asked?.pages ?? []).map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', '),
  chapter: asked?.chapter ?? '',
});

/** Between two numbers: a stretch; between two stretches: the next one. */
const between = /\s*(?:-|–|—|à|to|au)\s*/iu;
const next = /\s*(?:[,;]|\bet\b|\band\b)\s*/iu;

/** `1-5, 8` as stretches of pages; null where it cannot be read. */
export function pagesIn(text: string): PageStretch[] | null {
  const stretches = text
    .trim()
    .replace(/[.]$/, '')
    .split(next)
    .map((part) => part.split(between).map((number) => (/^\d{1,4}$/.test(number) ? Number(number) : Number.NaN)))
    .map(([from = Number.NaN, to = from, ...more]) => ({ from, to: more.length > 0 ? Number.NaN : to }));
  const good = stretches.every(({ from, to }) => from >= 1 && from <= to);
  return good && stretches.length <= mostStretches ? stretches : null;
}

/** What is wrong with pages as they are typed: nobody can read them, or there are only `count`, where that is known. */
export function pagesFault(text: string, count: number | null): 'unclear' | 'beyond' | null {
  if (text.trim() === '') return null;
  const stretches = pagesIn(text);
  if (!stretches) return 'unclear';
  return count !== null && stretches.some(({ to }) => to > count) ? 'beyond' : null;
}

/** What was typed as it is asked for: nothing where all is left open. Pages are those of a PDF. */
export function askedIn(text: AskedText, kind: DocumentKind): { asked?: DocumentAsked } | 'wrong-pages' {
  const { posts, chapter } = text;
  const pages = kind === 'pdf' && text.pages.trim() ? pagesIn(text.pages) : undefined;
  if (pages === null) return 'wrong-pages';
  const words = chapter.trim();
  const asked: DocumentAsked = {
    ...(posts ? { posts: Number(posts) } : {}),
    ...(pages ? { pages } : {}),
    ...(words.length > 1 ? { chapter: words } : {}),
  };
  return Object.keys(asked).length > 0 ? { asked } : {};
}
