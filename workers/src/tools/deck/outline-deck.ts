import type { SourceBlock } from '@afi/contracts/creations';
import { chartOf, type OutlineItem, type SlideLayout } from '@afi/contracts/slide-parts';
import type { DeckSource, MadeOutline } from '@afi/contracts/slides';
import { splitSentences } from '../text/sentences.js';
import { deckWords, type DeckWords } from './deck-words.js';
import { cut, headOf, numbersIn } from './phrases.js';

/** A run of blocks under one title. */
interface Section {
  title: string;
  from: number;
  to: number;
  layout: SlideLayout;
}

/** Characters one slide tells of, its notes counted. */
const usualSection = 900;
const mostProducts = 4;
const mostMoments = 5;

/**
 * An outline by what is there: headings, tables, numbers, lists, pictures, days. Nothing is invented: of a topic alone, it is
 * a skeleton of questions.
 */
export function outlineDeck({ kind, language, slides, material }: DeckSource): MadeOutline {
  const words = deckWords[language];
  const { blocks } = material;
  const title = (material.title || firstHeading(blocks) || words.untitled).slice(0, 200);
  const cover: OutlineItem = { title, layout: 'title', about: '', from: null, to: null };
  const closing: OutlineItem = { ...cover, title: words.closing, layout: 'closing' };
  const isTopic = kind === 'topic' && !blocks.length;
  const room = Math.max(1, slides - 2);
  if (isTopic) {
    const asked = words.asked(material.title).slice(0, room);
    const items = asked.map((one): OutlineItem => ({
      ...cover,
      title: one.title,
      layout: one.layout,
      about: one.questions.join(' '),
    }));
    return { title, outline: [cover, ...items, closing], material, skeleton: true };
  }
  const sections = fitted(sectionsOf(blocks, words, title), blocks, room);
  const items = sections.map((one): OutlineItem => ({
    ...one,
    title: one.title.slice(0, 200),
    about: aboutOf(one, blocks),
  }));
  return { title, outline: [cover, ...items, closing], material, skeleton: false };
}

const firstHeading = (blocks: readonly SourceBlock[]): string => {
  const found = blocks.find((one) => one.kind === 'heading');
  return found?.kind === 'heading' ? found.text : '';
};

export const textOf = (block: SourceBlock): string => {
  if (block.kind === 'table') return block.rows.map((row) => row.join(' ')).join('\n');
  if (block.kind === 'product') return `${block.name} ${block.price} ${block.text}`.trim();
  return block.text;
};
const lengthOf = (blocks: readonly SourceBlock[], { from, to }: Pick<Section, 'from' | 'to'>): number =>
  blocks.slice(from, to).reduce((sum, one) => sum + textOf(one).length, 0);

/** Runs of blocks: a heading begins one; so does what needs a slide of its own. */
function sectionsOf(blocks: readonly SourceBlock[], words: DeckWords, deckTitle: string): Section[] {
  const sections: Section[] = [];
  let title = '';
  let from = 0;
  const prose = (to: number) => {
    if (to > from && blocks.slice(from, to).some((one) => one.kind !== 'heading'))
      sections.push(...proseSections(blocks, { title, from, to }, words, sections.length));
    from = to;
  };
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.kind === 'heading') {
      prose(at);
      // The heading of a whole text is its title.
      title = block.text === deckTitle ? title : block.text;
      from = at + 1;
    } else if (block?.kind === 'table') {
      prose(at);
      const layout = chartOf(block.rows) && block.rows.length <= 9 ? 'chart' : 'table';
      sections.push({ title: title || words.inNumbers, from: at, to: at + 1, layout });
      from = at + 1;
    } else if (block?.kind === 'product' || block?.kind === 'moment') {
      prose(at);
      const most = block.kind === 'product' ? mostProducts : mostMoments;
      let to = at + 1;
      while (to < blocks.length && to - at < most && blocks[to]?.kind === block.kind) to++;
      const isOne = to === at + 1;
      const layout = block.kind === 'product' ? 'products' : isOne ? 'bullets' : 'timeline';
      const named = block.kind === 'product' ? words.products : isOne ? headOf(block.text) : words.inTime;
      sections.push({ title: title || named, from: at, to, layout });
      [at, from] = [to - 1, to];
    } else if (block?.kind === 'quote' && block.text.length <= 400) {
      prose(at);
      sections.push({ title, from: at, to: at + 1, layout: 'quote' });
      from = at + 1;
    }
  }
  prose(blocks.length);
  return sections;
}

/** Prose under one heading, in as many parts as it is long; one that shows a picture, one that tells figures. */
function proseSections(
  blocks: readonly SourceBlock[],
  { title, from, to }: Pick<Section, 'title' | 'from' | 'to'>,
  words: DeckWords,
  before: number,
): Section[] {
  const parts: Section[] = [];
  let begun = from;
  for (let at = from, length = 0; at < to; at++) {
    length += textOf(blocks[at] as SourceBlock).length;
    const next = blocks[at + 1];
    if (at + 1 < to && (length < usualSection || next?.kind === 'item')) continue;
    const text = blocks
      .slice(begun, at + 1)
      .map(textOf)
      .join(' ');
    const named = title || headOf(text) || words.part(before + parts.length + 1);
    const shown = parts.length > 0 && title ? words.more(title) : named;
    parts.push({ title: shown, from: begun, to: at + 1, layout: layoutOf(blocks.slice(begun, at + 1)) });
    [begun, length] = [at + 1, 0];
  }
  return parts;
}

function layoutOf(blocks: readonly SourceBlock[]): SlideLayout {
  const texts = blocks.filter((one) => one.kind !== 'picture');
  if (texts.length < blocks.length) return texts.length ? 'picture' : 'full-picture';
  const items = blocks.filter((one) => one.kind === 'item');
  const sentences = blocks.flatMap((one) => splitSentences(textOf(one)));
  const told = sentences.filter((one) => numbersIn(one).length > 0).length;
  if (items.length < 3 && told >= 2 && told * 2 >= sentences.length && sentences.length <= 6) return 'numbers';
  const isParted = items.length >= 2 && items.length <= 3 && items.every((one) => /\s?:\s/.test(textOf(one)));
  return isParted && items.length === texts.length ? 'columns' : 'bullets';
}

/** No more sections than there is room: the shortest neighbours of one kind are told together, else the shortest is left out. */
function fitted(sections: Section[], blocks: readonly SourceBlock[], room: number): Section[] {
  const fit = [...sections];
  while (fit.length > room) {
    const sizes = fit.map((one) => lengthOf(blocks, one));
    let [best, size] = [-1, Infinity];
    for (let at = 0; at + 1 < fit.length; at++) {
      const [one, next] = [fit[at] as Section, fit[at + 1] as Section];
      const both = (sizes[at] ?? 0) + (sizes[at + 1] ?? 0);
      const mergeable = one.layout === 'bullets' && next.layout === 'bullets';
      if (mergeable && both < size) [best, size] = [at, both];
    }
    if (best >= 0) {
      const [one, next] = [fit[best] as Section, fit[best + 1] as Section];
      fit.splice(best, 2, { ...one, to: next.to });
    } else fit.splice(sizes.indexOf(Math.min(...sizes)), 1);
  }
  return fit;
}

/** Its first sentence, or the first cells of a table. */
function aboutOf({ from, to }: Pick<Section, 'from' | 'to'>, blocks: readonly SourceBlock[]): string {
  const told = blocks.slice(from, to).find((one) => one.kind !== 'heading' && textOf(one));
  const text = told ? textOf(told).replace(/\s+/g, ' ') : '';
  return cut(splitSentences(text)[0] ?? '', 180);
}
