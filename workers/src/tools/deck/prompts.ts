import type { SourceBlock } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import type { DeckTone, OutlineItem } from '@afi/contracts/slide-parts';
import type { DeckBrief, DeckSource } from '@afi/contracts/slides';
import { isData } from '../llm/as-data.js';
import { textOf } from './outline-deck.js';

const names: Record<Language, string> = { fr: 'French', en: 'English' };
const tones: Record<DeckTone, string> = {
  plain: 'plain and direct',
  teaching: 'like a good teacher, with short examples that are in the text',
  selling: 'warm and convincing, without a promise that is not in the text',
  formal: 'formal, for an administration',
};

/** Characters of a source a model is given; of a longer one, the beginning of each passage. */
const mostLetters = 24_000;

/** A passage with the name a model calls it by. */
interface Passage {
  id: string;
  /** Its place among the blocks. */
  at: number;
  text: string;
}

/** What a model is told of a block: numbers of neighbouring cells are not one. */
export const toldOf = (block: SourceBlock): string =>
  block.kind === 'table' ? block.rows.map((row) => row.join(' | ')).join('\n') : textOf(block);

/** The blocks of a source, each cut so that all of them fit. */
export function passagesOf(blocks: readonly SourceBlock[]): Passage[] {
  const worded = blocks.flatMap((block, at) => (toldOf(block).trim() ? [{ block, at }] : []));
  const each = Math.max(60, Math.floor(mostLetters / Math.max(1, worded.length)));
  return worded.slice(0, 400).map(({ block, at }) => {
    const text = toldOf(block).replace(/\s+/g, ' ').slice(0, each);
    return { id: `p${at + 1}`, at, text: block.kind === 'heading' ? `# ${text}` : text };
  });
}

export const outlinePrompt = ({ language, slides, material }: DeckSource): string =>
  `Task: outline_deck
You plan a slide deck in ${names[language]} of ${Math.max(1, slides - 2)} slides at most. ${isData}
${
  material.blocks.length
    ? 'Use what the passages say and nothing else. Each slide names the passages it is made of by their ids, which follow each other.'
    : 'There is a topic alone: plan what is generally known, without figures you are not sure of. Name no passages.'
}
A title is at most 60 characters and says what the slide says. "about" tells in one sentence what the slide will tell. Choose the layout that fits: section, bullets, columns (two or three ideas), quote, numbers (two to four figures of the text), timeline (steps or dates).`;

export const slidePrompt = ({ language, tone, kind }: DeckBrief, { layout }: OutlineItem): string =>
  `Task: write_slide
You write one slide of a deck in ${names[language]}. ${isData}
Its first lines are the names of the deck and of the slide, whose layout is ${layout}. Tone: ${tones[tone]}.
${kind === 'topic' ? 'Say what is generally known; no figure, no name of a person you are not sure of.' : 'Say only what the text says; every figure, name and date must be in it.'}
items: at most 5; a head of at most 5 words where the layout is columns, numbers (the figure) or timeline (the date or step), else an empty head; a text of at most 18 words. text: the quote for a quote, else one short sentence or nothing. notes: two to four sentences for the speaker.`;
