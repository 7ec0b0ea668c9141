import type { SourceBlock } from '@afi/contracts/creations';
import { chartOf, maxSlides, type OutlineItem, type SlideLayout } from '@afi/contracts/slide-parts';
import type { DeckSource, MadeOutline } from '@afi/contracts/slides';
import { deckWords } from './deck-words.js';
import { headOf } from './phrases.js';

const textIn = (blocks: readonly SourceBlock[]): string =>
  blocks
    .flatMap((one) => (one.kind === 'paragraph' || one.kind === 'item' || one.kind === 'quote' ? [one.text] : []))
    .join('\n');

function layoutOf(told: readonly SourceBlock[], at: number): SlideLayout {
  const table = told.find((one) => one.kind === 'table');
  if (table) return chartOf(table.rows) && table.rows.length <= 9 ? 'chart' : 'table';
  if (at === 0 && !told.some((one) => one.kind === 'item')) return 'title';
  return told.length ? 'bullets' : 'section';
}

/** Can a source be told slide by slide, as it was made? */
export const isPresentation = ({ material: { slides = [] } }: Pick<DeckSource, 'material'>): boolean =>
  slides.length > 0 && slides.length <= maxSlides;

/** A presentation as it was cut by who made it: one slide of it is one slide, what stands under the first title is its subtitle. */
export function outlinePresentation({ language, material }: DeckSource): MadeOutline {
  const { blocks, slides = [] } = material;
  const words = deckWords[language];
  const outline = slides.map(({ from, notes, to }, at): OutlineItem => {
    const shown = blocks.slice(from, notes);
    const heading = shown.find((one) => one.kind === 'heading');
    const told = shown.filter((one) => one !== heading);
    const layout = layoutOf(told, at);
    const title = heading?.text || headOf(textIn(told)) || words.part(at + 1);
    return { title: title.slice(0, 200), layout, about: textIn(told).slice(0, 600), from, to };
  });
  const title = (material.title || outline[0]?.title || words.untitled).slice(0, 200);
  return { title, outline, material, skeleton: false };
}
