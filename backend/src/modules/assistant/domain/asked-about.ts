import { isLittleWord, plain, stemOf, wordsOf, type AskedAbout, type Passage } from '../assistant.queries.js';

/** Sources of an answer: more are not read. */
export const mostSources = 6;
/** Share of the asked words a passage has to hold, those weighing more that few passages hold. */
const leastShare = 0.34;

/** What was asked for by its kind comes before what only holds that word. */
const namedScore = 100;

/**
 * The best of what was found, best first: a word that few of them hold says more than one that stands in all, and one in a
 * title more than one in a text. What holds too little of the question is left out: nothing is better than anything. What was asked
 * for by its kind stays in the order it was found in, the newest first, unless it holds other words of the question.
 */
export function bestOf(
  found: readonly Passage[],
  { words, kindWords }: Pick<AskedAbout, 'words' | 'kindWords'>,
): Passage[] {
  const stems = words.map(stemOf);
  const ofKind = stems.map((_, at) => kindWords.has(words[at] ?? ''));
  const held = found.map((passage) => ({
    passage,
    title: stemsIn(passage.title, stems),
    text: stemsIn(passage.text, stems),
  }));
  const weights = stems.map((stem) => {
    const holding = held.filter(({ title, text }) => title.has(stem) || text.has(stem)).length;
    // One that nothing holds says most of all: what holds the rest is about something else.
    return Math.log(1 + (found.length + 1) / Math.max(0.5, holding));
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return held
    .map(({ passage, title, text }) => {
      let [score, share] = [passage.named ? namedScore : 0, 0];
      stems.forEach((stem, at) => {
        const weight = passage.named && ofKind[at] ? 0 : (weights[at] ?? 0);
        if (title.has(stem) || text.has(stem)) share += weight / all;
        score += weight * (title.has(stem) ? 2 : text.has(stem) ? 1 : 0);
      });
      return { passage, score, share };
    })
    .filter(({ passage, share }) => passage.named || share >= leastShare)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostSources)
    .map(({ passage }) => passage);
}

function stemsIn(text: string, stems: readonly string[]): Set<string> {
  // `dans` is no form of `danser`.
  const words = new Set(wordsOf(text).filter((word) => !isLittleWord(word)));
  return new Set(stems.filter((stem) => [...words].some((word) => word.startsWith(stem))));
}

/** Characters of a source that are read: around the place that holds most of what was asked. */
const readOfSource = 1_800;

/** The part of a long text that holds most of the words. */
export function partAbout(text: string, words: readonly string[]): string {
  if (text.length <= readOfSource) return text;
  const stems = words.map(stemOf);
  const places = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const bare = plain(word);
    return !isLittleWord(bare) && stems.some((stem) => bare.startsWith(stem)) ? index : [];
  });
  let [best, most, behind] = [places[0] ?? 0, 0, 0];
  // A window that slides over the places, each looked at twice: a text may be made of nothing else.
  places.forEach((from, at) => {
    while (behind < places.length && (places[behind] ?? 0) < from + readOfSource) behind += 1;
    if (behind - at > most) [best, most] = [from, behind - at];
  });
  const start = Math.max(0, Math.min(best - 200, text.length - readOfSource));
  const begin = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  return `${begin ? '…' : ''}${text.slice(begin, begin + readOfSource)}${begin + readOfSource < text.length ? '…' : ''}`;
}
