import type { SourceBlock } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import {
  emptySlide,
  maxSlideItems,
  maxTableColumns,
  maxTableRows,
  type OutlineItem,
  type Slide,
  type SlideItem,
} from '@afi/contracts/slide-parts';
import type { DeckBrief } from '@afi/contracts/slides';
import { contentStems } from '../text/key-phrases.js';
import { splitSentences } from '../text/sentences.js';
import { closingOf } from './closing.js';
import { deckWords } from './deck-words.js';
import { mostPoints, textOf } from './outline-deck.js';
import { shorten, shortenAround, headOf, keyFigure, numbersIn, parted } from './phrases.js';
import { withoutTitle } from './without-title.js';

const longestPoint = 150;
/** Figures one slide shows: as many as sentences that make a slide of figures. */
const mostFigures = 6;
/** Headings that are told together on one slide. */
const mostChapters = 8;
const mostNotes = 4_000;

const item = (head: string, text = '', mediaId: string | null = null): SlideItem => ({
  head: head.slice(0, 160),
  text: text.slice(0, 600),
  mediaId,
});

/** One slide of the outline, in the source's own words; its notes hold what did not find room on it. */
export function writeSlide(asked: OutlineItem, at: number, brief: DeckBrief): Slide {
  const { layout, title } = asked;
  const slide = emptySlide(crypto.randomUUID(), layout, title);
  const own = brief.material.slides?.find(({ from, to }) => from === asked.from && to === asked.to);
  if (layout === 'title') {
    const notes = own ? brief.material.blocks.slice(own.notes, own.to).map(textOf).join('\n').slice(0, mostNotes) : '';
    return { ...slide, text: at === 0 && !own ? '' : asked.about, notes };
  }
  if (layout === 'closing') return { ...slide, ...closingOf(brief.outline, brief.material.blocks, brief.language) };
  const blocks = blocksFor(asked, brief);
  if (!blocks.length) return { ...slide, ...questionsOf(asked, brief) };
  const notes = blocks
    .filter((one) => one.kind !== 'picture')
    .map(textOf)
    .join('\n')
    .slice(0, mostNotes);
  if (!own) return withoutTitle({ ...slide, notes, ...filled(asked, blocks, brief.language) });
  // As it was made: its points are its points, and what was to be said beside it stands in the notes alone.
  const shown = brief.material.blocks.slice(own.from, own.notes).filter((one) => one.kind !== 'heading');
  const points =
    layout === 'bullets' ? { items: pointsOf(shown, maxSlideItems) } : filled(asked, shown, brief.language);
  return withoutTitle({ ...slide, notes, ...points });
}

/** The blocks an outline names; of one its author added, those that speak of its title. */
export function blocksFor({ from, to, title }: OutlineItem, { material, language }: DeckBrief): SourceBlock[] {
  if (from !== null && to !== null) return material.blocks.slice(from, to);
  const asked = new Set(contentStems(title, language));
  if (!asked.size) return [];
  const scored = material.blocks.map((block, at) => ({
    block,
    at,
    score: block.kind === 'heading' ? 0 : contentStems(textOf(block), language).filter((one) => asked.has(one)).length,
  }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .sort((a, b) => a.at - b.at)
    .map(({ block }) => block);
}

/** Where nothing is known, the slide asks; a question is not an answer. */
function questionsOf({ about, title }: OutlineItem, { language, skeleton, material }: DeckBrief): Partial<Slide> {
  const words = deckWords[language];
  const known = skeleton ? words.asked(material.title).find((one) => one.title === title) : undefined;
  const questions = known?.questions ?? (about ? splitSentences(about) : [words.toFill]);
  const isBig = known?.layout === 'numbers' || known?.layout === 'timeline' || known?.layout === 'columns';
  return {
    items: questions.map((one, at) =>
      isBig ? item(known.layout === 'numbers' ? '…' : `${at + 1}`, one) : item('', one),
    ),
    notes: words.notesAsk,
  };
}

function filled({ layout, title }: OutlineItem, blocks: readonly SourceBlock[], language: Language): Partial<Slide> {
  const texts = blocks.filter((one) => one.kind !== 'picture' && one.kind !== 'heading');
  const picture = blocks.find((one) => one.kind === 'picture');
  const mediaId = picture?.kind === 'picture' ? picture.mediaId : null;
  switch (layout) {
    case 'section':
      return { text: shorten(splitSentences(texts.map(textOf).join(' '))[0] ?? '', 200) };
    case 'quote':
      return quoteIn(texts.map(textOf).join(' '));
    case 'full-picture':
      return { mediaId, text: shorten(texts.map(textOf).join(' '), 140) };
    case 'picture':
      return { mediaId, items: pointsOf(texts, 4) };
    case 'table':
    case 'chart':
      return { table: tableIn(blocks), items: [] };
    case 'products':
      return { items: productsIn(blocks) };
    case 'numbers':
      return { items: figuresIn(texts) };
    case 'timeline':
      return { items: momentsIn(texts, language) };
    case 'columns':
      return { items: columnsIn(texts) };
    default: {
      if (blocks.some((one) => one.kind === 'heading' && one.text !== title))
        return { items: chaptersOf(blocks, title) };
      const [opening, ...list] = texts;
      const opens = opening?.kind === 'paragraph' && /:\s*$/.test(opening.text) && opening.text.length <= longestPoint;
      if (!opens || list.length < 2 || list.some((one) => one.kind !== 'item'))
        return { items: pointsOf(texts, mostPoints) };
      return { text: opening.text, items: pointsOf(list, mostPoints) };
    }
  }
}

const behindDash = /^[–—-]\s?(.{2,100})$/s;
/** A title somebody is called by, or one in brackets. */
const titled = /^[,(]?\s?((?:M\.|Mme|Mlle|Dr|Pr|Mr|Mrs|Ms)[ \u00a0][^)]{1,98})\)?$/;

/** What was said, and by whom: behind a dash, or a title as somebody is called by. */
function quoteIn(given: string): Partial<Slide> {
  const text = given.trim();
  const end = Math.max(...['»', '”', '"'].map((mark) => text.lastIndexOf(mark))) + 1;
  const rest = text.slice(end).trim();
  const by = (behindDash.exec(rest) ?? titled.exec(rest))?.[1];
  return end && by ? { text: shorten(text.slice(0, end), 500), by: shorten(by, 160) } : { text: shorten(text, 500) };
}

/** Of several headings told together, each with what it says first. */
function chaptersOf(blocks: readonly SourceBlock[], title: string): SlideItem[] {
  const chapters: { head: string; said: SourceBlock[] }[] = [{ head: '', said: [] }];
  for (const one of blocks) {
    if (one.kind === 'heading' && one.text !== title) chapters.push({ head: one.text, said: [] });
    else if (one.kind !== 'picture' && one.kind !== 'heading') chapters.at(-1)?.said.push(one);
  }
  const [opening, ...rest] = chapters;
  const room = Math.max(1, mostChapters - rest.length);
  // The rest of what another slide begins is no beginning of this one.
  const begins = (opening?.said ?? []).filter((one) => rest.length < 2 || !/^\p{Ll}/u.test(textOf(one)));
  const opened = begins.length ? pointsOf(begins, room) : [];
  const told = rest.map(({ head, said }) => {
    const isList = said.length > 0 && said.every((one) => one.kind === 'item');
    const text = isList
      ? said.map(textOf).join(', ')
      : pointsOf(sentencesFirst(said), 1)
          .map((one) => [one.head, one.text].filter(Boolean).join(' : '))
          .join('');
    return item(shorten(head, 60), shorten(text, longestPoint));
  });
  // What goes on in small letters is the rest of a line that looked like a heading.
  const worded = told.filter(({ text }) => /\p{L}{3}/u.test(text) && !/^\p{Ll}/u.test(text));
  return [...opened, ...(worded.length >= 2 ? worded : told)].slice(0, mostChapters);
}

/** What says a sentence, where something does: a scrap of a list tells nothing of a chapter. */
function sentencesFirst(said: readonly SourceBlock[]): readonly SourceBlock[] {
  const whole = said.filter((one) => one.kind === 'paragraph' && /^\p{Lu}[^]*[.!?…»]$/u.test(one.text.trim()));
  return whole.length > 0 ? whole : said;
}

/** Points of a list; of prose, the first sentence of each paragraph, then those with figures, then the others. */
function pointsOf(blocks: readonly SourceBlock[], most: number): SlideItem[] {
  const listed = blocks.filter((one) => one.kind === 'item').map(textOf);
  const prose = blocks.filter((one) => one.kind !== 'item').map((one) => splitSentences(textOf(one)));
  const first = prose.flatMap(([one]) => one ?? []);
  const rest = prose.flatMap(([, ...others]) => others);
  const figures = rest.filter((one) => numbersIn(one).length > 0);
  const chosen = listed.length >= 3 ? [...listed, ...first, ...figures] : [...first, ...listed, ...figures, ...rest];
  const kept = new Set([...new Set(chosen)].slice(0, most));
  // In the order in which they were said.
  const inOrder = blocks.flatMap((one) => (one.kind === 'item' ? [textOf(one)] : splitSentences(textOf(one))));
  return [...new Set(inOrder)]
    .filter((one) => kept.has(one))
    .map((one) => {
      const parts = parted(one);
      return parts
        ? item(shorten(parts.head, 60), shorten(parts.text, longestPoint))
        : item('', shorten(one, longestPoint));
    });
}

const columnsIn = (blocks: readonly SourceBlock[]): SlideItem[] =>
  blocks.slice(0, 3).map((one) => {
    const text = textOf(one);
    const parts = parted(text) ?? { head: headOf(text), text };
    return item(shorten(parts.head, 60), shorten(parts.text, 220));
  });

function tableIn(blocks: readonly SourceBlock[]): string[][] {
  const found = blocks.find((one) => one.kind === 'table');
  if (found?.kind !== 'table') return [];
  return found.rows
    .slice(0, maxTableRows)
    .map((row) => row.slice(0, maxTableColumns).map((cell) => cell.slice(0, 160)));
}

const productsIn = (blocks: readonly SourceBlock[]): SlideItem[] =>
  blocks.flatMap((one) => (one.kind === 'product' ? [item(one.name, one.price, one.mediaId)] : []));

/** Of sentences with a figure, those that can be told from their beginning first. */
function figuresIn(blocks: readonly SourceBlock[]): SlideItem[] {
  const all = blocks
    .flatMap((one) => splitSentences(textOf(one)))
    .flatMap((one) => {
      const figure = keyFigure(one);
      return figure ? [item(figure.replace(')', ''), shortenAround(one, figure, 110))] : [];
    });
  const whole = all.filter(({ text }) => !text.startsWith('…'));
  return (whole.length >= 2 ? whole : all).slice(0, mostFigures);
}

function momentsIn(blocks: readonly SourceBlock[], language: Language): SlideItem[] {
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  return blocks.slice(0, 5).map((one, at) => {
    if (one.kind === 'moment') return item(day.format(new Date(`${one.on}T00:00:00Z`)), shorten(one.text, 110));
    return item(`${at + 1}`, shorten(textOf(one), 110));
  });
}
