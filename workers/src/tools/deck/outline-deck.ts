import type { SourceBlock } from '@afi/contracts/creations';
import { chartOf, numberIn, type OutlineItem, type SlideLayout } from '@afi/contracts/slide-parts';
import type { DeckSource, MadeOutline } from '@afi/contracts/slides';
import { splitSentences } from '../text/sentences.js';
import { isPresentation, outlinePresentation } from './outline-presentation.js';
import { framed, leastToRecall } from './closing.js';
import { deckWords, type DeckWords } from './deck-words.js';
import { shorten, headOf, numbersIn } from './phrases.js';

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
/** Items one slide lists. */
export const mostPoints = 6;
/** Characters a text before a list may have, to stand on its slide. */
const longestOpening = 160;

/**
 * An outline by what is there: headings, tables, numbers, lists, pictures, days. Nothing is invented: of a topic alone, it is
 * a skeleton of questions.
 */
export function outlineDeck(source: DeckSource): MadeOutline {
  if (isPresentation(source)) return outlinePresentation(source);
  const { kind, language, slides, material } = source;
  const words = deckWords[language];
  const { blocks } = material;
  const begins = behindLetterhead(blocks);
  const title = (material.title || titleIn(blocks.slice(begins)) || words.untitled).slice(0, 200);
  const cover: OutlineItem = { title, layout: 'title', about: '', from: null, to: null };
  const isTopic = kind === 'topic' && !blocks.length;
  /** How many of so many slides there is room for: what is to be remembered of six needs its own. */
  const roomFor = (many: number) => Math.max(1, Math.min(many, slides - 2) >= leastToRecall ? slides - 2 : slides - 1);
  if (isTopic) {
    const all = words.asked(material.title);
    const items = all.slice(0, roomFor(all.length)).map((one): OutlineItem => ({
      ...cover,
      title: one.title,
      layout: one.layout,
      about: one.questions.join(' '),
    }));
    return { title, outline: framed(cover, items, source), material, skeleton: true };
  }
  const all = sectionsOf(blocks, begins, words, title);
  const room = roomFor(all.length);
  const items = begun(fitted(all.length > room ? behindFrontMatter(all, blocks) : all, blocks, room), words).map(
    (one): OutlineItem => ({
      ...one,
      title: one.title.slice(0, 200),
      about: aboutOf(one, blocks),
    }),
  );
  return { title, outline: framed(cover, items, source), material, skeleton: false };
}

/** What goes on with something begins it where that was told with what stands before it. */
function begun(sections: readonly Section[], words: DeckWords): Section[] {
  const goesOn = words.more('');
  const known = new Set<string>();
  return sections.map((one) => {
    const begins = one.title.endsWith(goesOn) ? one.title.slice(0, -goesOn.length) : one.title;
    const title = known.has(begins) ? one.title : begins;
    known.add(begins);
    return { ...one, title };
  });
}

/** A whole sentence, of some words. */
const saysSentence = (block: SourceBlock): boolean =>
  block.kind === 'paragraph' && block.text.length >= 60 && /[.!?…»](?:\s|$)/.test(block.text);

/** What a long document says, without what stands before its first sentence: names on its cover, signs, abbreviations. */
function behindFrontMatter(sections: readonly Section[], blocks: readonly SourceBlock[]): Section[] {
  const first = sections.findIndex(({ from, to }) => blocks.slice(from, to).some(saysSentence));
  return sections.slice(Math.max(0, first));
}

/** Whose paper it is: a state, its motto, a ministry, and not a word more. */
const letterhead =
  /^(?:r[ée]publique (?:d[eu’'] ?)?(?:la |l[’'])?[\p{L}’' -]{3,40}|republic of [\p{L}' -]{3,40}|minist(?:[èe]re|ry) [\p{L}’', -]{3,90})$/iu;
const motto =
  /^(?:(?:un |une )?(?:unité|union|discipline|travail|paix|patrie|fraternité|justice|liberté|égalité|peuple|but|foi|progrès|solidarité|dignité|démocratie|honneur|espoir)(?: ?[-–—] ?|$)){3}$/iu;

/** Where a text begins behind what stands on its paper. */
function behindLetterhead(blocks: readonly SourceBlock[]): number {
  const begins = blocks.findIndex(
    (one) => one.kind !== 'heading' || !(letterhead.test(one.text.trim()) || motto.test(one.text.trim())),
  );
  // What is nothing but that is a text about it.
  return begins > 0 && blocks[begins]?.kind === 'heading' ? begins : 0;
}

/** A heading that opens the text or stands above all others names it; one in its middle does not. */
const titleIn = (blocks: readonly SourceBlock[]): string => {
  const [first] = blocks;
  if (first?.kind === 'heading') return first.text;
  const top = blocks.filter((one) => one.kind === 'heading' && one.level === 1);
  if (top.length === 1 && top[0]) return textOf(top[0]);
  const told = blocks.find((one) => one.kind === 'paragraph' || one.kind === 'item' || one.kind === 'moment');
  return told ? headOf(textOf(told)) : '';
};

export const textOf = (block: SourceBlock): string => {
  if (block.kind === 'table') return block.rows.map((row) => row.join(' ')).join('\n');
  if (block.kind === 'product') return `${block.name} ${block.price} ${block.text}`.trim();
  return block.text;
};
const lengthOf = (blocks: readonly SourceBlock[], { from, to }: Pick<Section, 'from' | 'to'>): number =>
  blocks.slice(from, to).reduce((sum, one) => sum + textOf(one).length, 0);

/** Runs of blocks: a heading begins one; so does what needs a slide of its own. */
function sectionsOf(blocks: readonly SourceBlock[], begins: number, words: DeckWords, deckTitle: string): Section[] {
  const sections: Section[] = [];
  let [title, from, uses] = ['', begins, 0];
  /** What the text before is called, under no heading. */
  let said = '';
  /** What a slide under this heading is called: by the heading, then by what else it is or as its continuation. */
  const named = (other = ''): string => {
    uses += 1;
    if (!title) return other;
    return uses === 1 ? title : words.more(title);
  };
  const prose = (to: number) => {
    for (const part of partsOf(blocks, { from, to, isTitled: title !== '' })) {
      const told = blocks.slice(part.from, part.to);
      const layout = layoutOf(told);
      if (!isList(told) && layout !== 'numbers') said = nameOf(told);
      // A list under no heading goes on with what was said before it: its first point is no name of the others.
      const own =
        layout === 'numbers' ? words.inNumbers : !isList(told) ? said : said ? words.more(said) : words.inPoints;
      sections.push({ ...part, title: named(own || words.part(sections.length + 1)), layout });
    }
    from = to;
  };
  const heading = (to: number) => {
    prose(to);
    // A heading with nothing under it still is said.
    if (title.trim() && uses === 0) sections.push({ title: named(), from: to - 1, to, layout: 'section' });
  };
  for (let at = begins; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.kind === 'heading') {
      heading(at);
      // The heading of a whole text is its title.
      if (block.text !== deckTitle) [title, uses] = [block.text, 0];
      from = at + 1;
    } else if (block?.kind === 'table') {
      prose(at);
      const layout = isChart(block.rows) ? 'chart' : 'table';
      sections.push({ title: named(words.inNumbers), from: at, to: at + 1, layout });
      from = at + 1;
    } else if (block?.kind === 'product' || block?.kind === 'moment') {
      prose(at);
      const most = block.kind === 'product' ? mostProducts : mostMoments;
      let to = at + 1;
      while (to < blocks.length && to - at < most && blocks[to]?.kind === block.kind) to++;
      const days = new Set(blocks.slice(at, to).map((one) => (one.kind === 'moment' ? one.on : '')));
      const isOneDay = days.size === 1;
      const layout = block.kind === 'product' ? 'products' : isOneDay ? 'bullets' : 'timeline';
      const other = block.kind === 'product' ? words.products : isOneDay ? headOf(block.text) : words.inTime;
      sections.push({ title: named(other), from: at, to, layout });
      [at, from] = [to - 1, to];
    } else if (block?.kind === 'quote' && block.text.length <= 400) {
      prose(at);
      sections.push({ title: named(words.quote), from: at, to: at + 1, layout: 'quote' });
      from = at + 1;
    }
  }
  heading(blocks.length);
  return sections;
}

/** Figures of one kind are drawn; a table with several columns of them tells more than a chart of its first. */
function isChart(rows: readonly (readonly string[])[]): boolean {
  const [head = [], ...below] = rows;
  const columns = head.slice(1).filter((_, at) => below.every((row) => numberIn(row[at + 1] ?? '') !== null));
  return chartOf(rows) !== null && rows.length <= 9 && columns.length === 1;
}

const firstTold = (blocks: readonly SourceBlock[]) => blocks.find((one) => textOf(one).trim());
const isList = (blocks: readonly SourceBlock[]): boolean => firstTold(blocks)?.kind === 'item';

/** A longer title is read twice. */
const longestName = 110;

/** A run of text is called by its first words, or by its first sentence where these would be cut off. */
function nameOf(blocks: readonly SourceBlock[]): string {
  const text = textOf(firstTold(blocks) ?? { kind: 'paragraph', text: '' });
  const [sentence = ''] = splitSentences(text);
  const head = headOf(text);
  return head.endsWith('…') && sentence.length <= longestName ? sentence.replace(/(?<![.!…])[.!…]+$/, '').trim() : head;
}

interface Run {
  from: number;
  to: number;
}

/** Prose under one heading, in as many parts as it is long: lists, figures and what follows them each begin one. */
function partsOf(blocks: readonly SourceBlock[], { from, to, isTitled }: Run & { isTitled: boolean }): Run[] {
  const parts: Run[] = [];
  let [begun, length, items] = [from, 0, 0];
  for (let at = from; at < to; at++) {
    const [before, block] = [blocks[at - 1], blocks[at]] as [SourceBlock, SourceBlock];
    if (at > begun && beginsAnew(before, block, { length, items, isTitled })) {
      parts.push({ from: begun, to: at });
      [begun, length, items] = [at, 0, 0];
    }
    length += textOf(block).length;
    if (block.kind === 'item') items += 1;
  }
  if (to > begun) parts.push({ from: begun, to });
  return parts;
}

const tellsFigures = (block: SourceBlock): boolean => block.kind === 'paragraph' && layoutOf([block]) === 'numbers';

/** Does a block stand on a slide of its own, after `before` and all that is on the slide so far? */
function beginsAnew(
  before: SourceBlock,
  block: SourceBlock,
  { length, items, isTitled }: { length: number; items: number; isTitled: boolean },
): boolean {
  // Figures follow each other on one slide.
  if (block.kind === 'picture' || before.kind === 'picture') return length >= usualSection;
  if (tellsFigures(before) !== tellsFigures(block)) return true;
  if (block.kind !== 'item') return before.kind === 'item' || length >= usualSection;
  if (before.kind === 'item') return items >= mostPoints;
  const opens = /:\s*$/.test(textOf(before));
  return !opens && (!isTitled || length > longestOpening);
}

function layoutOf(blocks: readonly SourceBlock[]): SlideLayout {
  const texts = blocks.filter((one) => one.kind !== 'picture');
  if (texts.length < blocks.length) return texts.length ? 'picture' : 'full-picture';
  const items = blocks.filter((one) => one.kind === 'item');
  const sentences = blocks.flatMap((one) => splitSentences(textOf(one)));
  const told = sentences.filter((one) => numbersIn(one).length > 0).length;
  const areFigures = items.length < 3 || told === sentences.length;
  if (areFigures && told >= 2 && told * 2 >= sentences.length && sentences.length <= 6) return 'numbers';
  const isParted = items.length >= 2 && items.length <= 3 && items.every((one) => /\s?:\s/.test(textOf(one)));
  return isParted && items.length === texts.length ? 'columns' : 'bullets';
}

/** What is shown rather than told. */
const shows: readonly SlideLayout[] = ['table', 'chart', 'products', 'timeline', 'picture', 'full-picture'];
const rankOf = ({ layout }: Section): number => (shows.includes(layout) ? 2 : layout === 'bullets' ? 0 : 1);

/** Sections among which the shortest is looked for each time: of more, nobody would tell one from another. */
const mostWeighed = 400;

/** At most so many sections, with their lengths: of thousands of scraps, neighbours are told together whatever they are. */
function thinned(sections: readonly Section[], blocks: readonly SourceBlock[]): [Section[], number[]] {
  const together = Math.max(1, Math.ceil(sections.length / mostWeighed));
  const fit: Section[] = [];
  for (let at = 0; at < sections.length; at += together) {
    const [first, last] = [sections[at] as Section, sections[Math.min(at + together, sections.length) - 1] as Section];
    fit.push(together === 1 ? first : { ...first, to: last.to, layout: 'bullets' });
  }
  return [fit, fit.map((one) => lengthOf(blocks, one))];
}

/**
 * No more sections than there is room: the shortest neighbours are told together, lists and texts before figures and quotations,
 * and these before what is shown. Nothing is left out: what finds no room on the slide is in its notes.
 */
function fitted(sections: Section[], blocks: readonly SourceBlock[], room: number): Section[] {
  const [fit, sizes] = thinned(sections, blocks);
  while (fit.length > room) {
    const costs = fit.slice(1).map((next, at) => {
      const one = fit[at] as Section;
      const rank = Math.max(rankOf(one), rankOf(next)) * 2 + Math.min(rankOf(one), rankOf(next));
      return rank * 1_000_000 + (sizes[at] ?? 0) + (sizes[at + 1] ?? 0);
    });
    const best = costs.indexOf(Math.min(...costs));
    const [one, next] = [fit[best] as Section, fit[best + 1] as Section];
    const shown = [one, next].find((part) => rankOf(part) === 2);
    const title = one.layout === 'section' ? next.title : one.title;
    fit.splice(best, 2, { title, from: one.from, to: next.to, layout: shown?.layout ?? 'bullets' });
    sizes.splice(best, 2, (sizes[best] ?? 0) + (sizes[best + 1] ?? 0));
  }
  return fit;
}

/** Its first sentence, or the first cells of a table. */
function aboutOf({ from, to }: Pick<Section, 'from' | 'to'>, blocks: readonly SourceBlock[]): string {
  const told = blocks.slice(from, to).find((one) => one.kind !== 'heading' && textOf(one));
  const text = told ? textOf(told).replace(/\s+/g, ' ') : '';
  return shorten(splitSentences(text)[0] ?? '', 180);
}
