import { countWords } from '../../../tools/text/words.js';
import type { Block } from '../../../tools/text/reading.js';

/** Where something is to be written or ticked. */
const blank = /_{3,}|\.{4,}|…{2,}|[□☐▢❏❑▶►]/u;
/** Fewer words than a sentence. */
const labelWords = 5;
/** Words that stand in no sentence, and blocks with a blank, of those of a text. */
const least = { loose: 0.3, blank: 0.08 };

const isLoose = (text: string): boolean =>
  countWords(text) < labelWords || blank.test(text) || !/[.!?…:;»"”)]\s*$/.test(text);

/**
 * Whether a text is a form: much of it is labels, and there are blanks beside them. Its headings are labels too, and name nothing.
 */
export function isForm(blocks: readonly Block[]): boolean {
  const texts = blocks.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
  const words = (some: readonly string[]) => some.reduce((sum, text) => sum + countWords(text), 0);
  return (
    texts.filter((text) => blank.test(text)).length >= least.blank * texts.length &&
    words(texts.filter(isLoose)) > least.loose * words(texts)
  );
}

/** What stands above the first blank of a form; all of another text. */
export const aboveBlanks = (blocks: readonly Block[]): readonly Block[] =>
  isForm(blocks)
    ? blocks.slice(
        0,
        blocks.findIndex(({ text }) => blank.test(text)),
      )
    : blocks;

const field = new RegExp(
  `^(?:${[
    'name|first|last|full|initials?|address|street|city|town|zip|code|phone|number|no|ssn|email|e-mail|date|birth|sex|signature|occupation|of|and|or|your|the',
    'noms?|pr[ée]noms?|adresses?|rue|ville|quartier|bp|t[ée]l(?:[ée]phones?)?|num[ée]ros?|courriel|dates?|lieux?|naissance|sexe|signatures?|professions?|nationalit[ée]|de|du|des|la|le|et|ou|votre|vos',
  ].join('|')})$`,
  'iu',
);

/** `Nom, prénoms et adresse`: what somebody is to write of themselves, and nothing else. */
export const isFieldLabel = (text: string): boolean => {
  const words = text.match(/[\p{L}-]+/gu) ?? [];
  return words.length > 1 && words.every((word) => field.test(word));
};
