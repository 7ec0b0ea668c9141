import type { SourceBlock } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import type { OutlineItem, Slide } from '@afi/contracts/slide-parts';
import { deckWords } from './deck-words.js';

/** Slides that are worth telling again; fewer are remembered as they are. */
export const leastToRecall = 6;

/** A deck of its cover and its slides, with what to remember of them where there are enough, and room for it. */
export function framed(
  cover: OutlineItem,
  told: readonly OutlineItem[],
  { slides, language }: { slides: number; language: Language },
): OutlineItem[] {
  const closing: OutlineItem = { ...cover, title: deckWords[language].closing, layout: 'closing' };
  const isLong = told.length >= leastToRecall && told.length + 2 <= slides && subjectsOf(told, language).length > 1;
  return [cover, ...told, ...(isLong ? [closing] : [])];
}

const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/u;
/** A number with the mark of its country, or one that is said to be called: any other may be an amount. */
const telephone =
  /(?:\+|(?:t[ée]l(?:[ée]phone)?|whatsapp|contact|phone|call|appele[rz])[ .:\u00a0]{1,4}(?:le |au |us at )?\+?)\d[\d .\u00a0\u202f-]{6,18}\d/iu;

/** How somebody is reached, as the end of a text says it; nothing where it does not. */
function contactIn(blocks: readonly SourceBlock[]): string {
  const end = blocks.slice(-6).flatMap((one) => (one.kind === 'paragraph' || one.kind === 'item' ? [one.text] : []));
  const text = end.join('\n');
  const number = telephone.exec(text)?.[0].replace(/^[^\d+]+/, '');
  return [address.exec(text)?.[0], number].filter(Boolean).join(' · ').slice(0, 160);
}

/** What slides tell of, by their titles; what goes on is the same subject. */
function subjectsOf(outline: readonly OutlineItem[], language: Language): string[] {
  const titles = outline
    .filter(({ layout, title }) => title && layout !== 'title' && layout !== 'closing' && layout !== 'section')
    .map(({ title }) => title);
  const goesOn = new Set(titles.map(deckWords[language].more));
  return [...new Set(titles)].filter((one) => !goesOn.has(one));
}

/** What the deck told of, and how its author is reached. */
export function closingOf(
  outline: readonly OutlineItem[],
  blocks: readonly SourceBlock[],
  language: Language,
): Partial<Slide> {
  const told = subjectsOf(outline, language).slice(0, 4);
  return { items: told.map((text) => ({ head: '', text, mediaId: null })), by: contactIn(blocks) };
}
