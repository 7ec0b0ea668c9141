import type { Language } from './language.js';
import { withoutAccents } from './letters.js';
import { languageOfText } from './text-language.js';
import { categoryWords, moodWords, subjects, type Meaning } from './thought-lexicon.js';
import type { ThoughtProposal } from './thoughts.js';

/** Longer than this a text is told by its beginning: what one thinks of stands there. */
const lookedAt = 4_000;
/** In a longer text one word is chance. */
const shortWords = 60;
const longestTitle = 70;
/** A text that is no longer is its own title. */
const titledFrom = 60;
const summarisedFrom = 120;

const plain = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll('œ', 'oe');
const wordsOf = (text: string): string[] => plain(text).match(/\p{L}+/gu) ?? [];

const before = new Set(['pas', 'jamais', 'sans', 'aucun', 'aucune', 'ni', 'not', 'never', 'no', 'without', 'nor']);
/** `isn’t`, `didn’t`: what stands before the `t`. */
const cut = /^(?:is|are|was|were|do|does|did|have|has|had|ca|could|would|wo)n$/;

/** Whether what is said at a place is denied: `pas du tout content`, `I wasn’t happy`, `je ne suis plus triste`. */
function isDenied(all: readonly string[], at: number): boolean {
  const near = all.slice(Math.max(0, at - 3), at);
  if (near.some((word) => before.has(word) || cut.test(word))) return true;
  const more = near.lastIndexOf('plus');
  if (more < 0) return false;
  const place = at - near.length + more;
  return all.slice(Math.max(0, place - 4), place).some((word) => word === 'ne' || word === 'n');
}

const means = (meaning: Meaning, word: string): boolean =>
  meaning.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one));

/** The one meaning that is told most; null where none is, or two alike. */
function surest<Name extends string>(all: readonly string[], meanings: Readonly<Record<Name, Meaning>>): Name | null {
  const told = Object.entries<Meaning>(meanings).map(([name, meaning]) => ({
    name: name as Name,
    count: all.filter((word, at) => means(meaning, word) && !isDenied(all, at)).length,
  }));
  const [first, second] = told.sort((a, b) => b.count - a.count);
  const enough = all.length > shortWords ? 2 : 1;
  return first && first.count >= enough && first.count > (second?.count ?? 0) ? first.name : null;
}

/** Words of a feeling a sentence holds; what is denied is none. */
export const feltIn = (sentence: string): number => {
  const all = wordsOf(sentence);
  const moods = Object.values(moodWords);
  return all.filter((word, at) => moods.some((mood) => means(mood, word)) && !isDenied(all, at)).length;
};

const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?…\n]+(?:[.!?…]+|\n)?/g) ?? []).map((one) => one.trim()).filter(Boolean);

function titleOf(text: string): string {
  const whole = text.trim();
  if (whole.length <= titledFrom) return '';
  const first = (sentencesOf(whole)[0] ?? '').replace(/(?<![.…])[.…]+$/, '').trim();
  // A title that says all of it says nothing.
  if (first.length <= longestTitle) return first.length > whole.length * 0.8 ? '' : first;
  const start = first.slice(0, longestTitle);
  const clause = Math.max(...[',', ';', ':', ' – '].map((mark) => start.lastIndexOf(mark)));
  const end = clause > longestTitle / 3 ? clause : Math.max(start.lastIndexOf(' '), longestTitle / 2);
  return `${start.slice(0, end).trim()}…`;
}

/** Two sentences of the person's own that hold what is said most, in their order; of a short text none. */
function summaryOf(text: string, all: readonly string[]): string {
  const sentences = sentencesOf(text);
  if (all.length < summarisedFrom || sentences.length < 4) return '';
  const often = new Map<string, number>();
  for (const word of all) if (word.length > 3) often.set(word, (often.get(word) ?? 0) + 1);
  const weighed = sentences.map((sentence, at) => {
    const own = wordsOf(sentence).filter((word) => word.length > 3);
    const weight = own.reduce((sum, word) => sum + (often.get(word) ?? 0), 0);
    return { sentence, at, weight: own.length < 4 ? 0 : weight / Math.sqrt(own.length) };
  });
  const best = weighed.sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, 2);
  return best
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .join(' ');
}

/** `#marché` of the text itself, then subjects that are spoken of, the most first. */
function tagsOf(text: string, all: readonly string[], language: Language): string[] {
  const written = [...text.matchAll(/(?<![\p{L}\p{N}&/])#([\p{L}\p{N}_-]{2,30})/gu)].map(([, tag = '']) =>
    tag.toLowerCase(),
  );
  const enough = all.length > shortWords ? 2 : 1;
  const spoken = subjects
    .map(({ words, ...name }) => ({ name: name[language], count: all.filter((word) => means(words, word)).length }))
    .filter(({ count }) => count >= enough)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ name }) => name);
  return [...new Set([...written, ...spoken])].slice(0, 6);
}

/**
 * What the built-in engine would add to a thought: from words of a lexicon in French and English and the person's own
 * sentences. It invents nothing, and says nothing where it is not sure. `reader` is the language where the text does not tell.
 */
export function proposalFor(text: string, reader: Language): ThoughtProposal {
  const seen = text.slice(0, lookedAt);
  const all = wordsOf(seen);
  return {
    title: titleOf(seen),
    summary: summaryOf(seen, all),
    tags: tagsOf(seen, all, languageOfText(seen, 1) ?? reader),
    category: surest(all, categoryWords),
    mood: surest(all, moodWords),
  };
}
