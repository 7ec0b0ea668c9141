import { z } from 'zod';

/** A word as it was said, in seconds from the beginning of its part. */
const word = z.object({ text: z.string(), from: z.number().nonnegative(), to: z.number().nonnegative() });

/** What was said in a part of a recording. */
export const heardPart = z.object({ language: z.string().nullable(), text: z.string(), words: z.array(word) });
export type HeardPart = z.infer<typeof heardPart>;

const seconds = z.number().finite().nonnegative();
/** What servers answer: `json` has the text alone, `verbose_json` segments and, where asked and known, words. */
const answered = z.object({
  text: z.string(),
  language: z.string().max(40).nullish(),
  duration: z.coerce.number().finite().nonnegative().nullish().catch(null),
  words: z.array(z.object({ word: z.string(), start: seconds, end: seconds })).nullish(),
  segments: z.array(z.object({ text: z.string(), start: seconds, end: seconds })).nullish(),
});

/** Characters of ten minutes said faster than anybody speaks. */
const longest = 30_000;
/** Names of languages as some servers write them out. */
const named: Readonly<Record<string, string>> = { french: 'fr', english: 'en' };

/**
 * An answer as we keep it: every word has its time. Where a server gives the times of sentences alone, the words of each share
 * its time by their length; where it gives none, those of the whole.
 * @throws where it is no such answer
 */
export function heardIn(answer: unknown, partSeconds: number): HeardPart {
  const { text, language, words, segments } = answered.parse(answer);
  if (text.length > longest) throw new Error('said more than anybody can');
  const said = words?.length
    ? words.map(({ word: one, start, end }) => ({ text: one.trim(), from: start, to: Math.max(start, end) }))
    : (segments?.length ? segments : [{ text, start: 0, end: partSeconds }]).flatMap(shared);
  return {
    language: language ? (named[language.toLowerCase()] ?? language.toLowerCase().slice(0, 2)) : null,
    text: text.trim(),
    words: said.filter((one) => one.text),
  };
}

/** The words of a sentence, each with its share of its time. */
function shared({ text, start, end }: { text: string; start: number; end: number }): HeardPart['words'] {
  const words = text.split(/\s+/).filter(Boolean);
  const whole = words.reduce((sum, one) => sum + one.length, 0) || 1;
  let before = 0;
  return words.map((one) => {
    const at = (length: number) => start + ((end - start) * length) / whole;
    const from = at(before);
    before += one.length;
    return { text: one, from, to: Math.max(from, at(before)) };
  });
}
