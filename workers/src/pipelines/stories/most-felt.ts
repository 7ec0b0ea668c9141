import { feltIn } from '@afi/contracts/thought-proposal';
import type { Moment } from './moments.js';
import { wholeOnes } from './sentences.js';

/** Words of a sentence that opens a chapter: fewer say little, more are a paragraph. */
const words = { least: 6, most: 30 };
const longest = 300;

/**
 * The sentence of these thoughts that holds most words of a feeling, by the lexicon of moods: as its author wrote it. Not the
 * first one, which is read next; none with marks of its own, which would stand within others, and none that is a title. Empty where no
 * sentence tells of a feeling.
 */
export function mostFelt(moments: readonly Moment[], language: 'fr' | 'en'): string {
  let best = { text: '', felt: 0 };
  const sentences = moments.flatMap(({ text }) => wholeOnes(text, language)).slice(1);
  for (const sentence of sentences) {
    const text = sentence.trim();
    if (!isWhole(text)) continue;
    const felt = feltIn(text);
    if (felt > best.felt) best = { text, felt };
  }
  return best.text;
}

function isWhole(text: string): boolean {
  const count = text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return count >= words.least && count <= words.most && text.length <= longest && !/[«»“”"\n]|:\/\//.test(text);
}
