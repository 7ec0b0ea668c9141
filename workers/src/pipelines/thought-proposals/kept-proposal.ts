import { withoutAccents } from '@afi/contracts/letters';
import { subjects } from '@afi/contracts/thought-lexicon';
import type { ProposalSource } from '@afi/contracts/thought-proposals';
import { thoughtCategories, thoughtMoods } from '@afi/contracts/thought-words';
import type { ThoughtProposal } from '@afi/contracts/thoughts';
import { shortened } from '@afi/runtime/shortened';
import { z } from 'zod';

/** What a model answers: plain fields, for strict servers. What it invents is left out, not asked for again. */
export const describedThought = z.object({
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  category: z.string(),
  mood: z.string(),
});
export type DescribedThought = z.infer<typeof describedThought>;

const longest = { title: 90, summary: 600, tag: 30 };
const mostTags = 5;
/** A text that is no longer needs no summary: it is read as fast. */
const summarisedFrom = 240;

const plain = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll('œ', 'oe');
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const line = (text: string, length: number): string => shortened(text.replace(/\s+/g, ' ').trim(), length);
const known = <Name extends string>(names: readonly Name[], told: string): Name | null =>
  names.find((name) => name === told.trim().toLowerCase()) ?? null;

/** What of an answer is proposed: what stands in the text or among what may be chosen, and nothing besides. */
export function keptProposal(said: DescribedThought, { text, language }: ProposalSource): ThoughtProposal {
  const there = ` ${wordsOf(text).join(' ')} `;
  const named = new Set(subjects.map((one) => plain(one[language])));
  const isKnown = (tag: string): boolean => {
    const words = wordsOf(tag).join(' ');
    return words !== '' && (named.has(plain(tag)) || there.includes(` ${words} `));
  };
  const tags = said.tags.map((tag) => line(tag.replace(/^#+/, ''), longest.tag).toLowerCase()).filter(isKnown);
  return {
    title: line(said.title, longest.title).replace(/(?<![.…])[.…]+$/, ''),
    summary: text.length < summarisedFrom ? '' : line(said.summary, longest.summary),
    tags: [...new Set(tags)].slice(0, mostTags),
    category: known(thoughtCategories, said.category),
    mood: known(thoughtMoods, said.mood),
  };
}

const figuresIn = (text: string): string[] =>
  (text.match(/\d[\d.,\u00a0\u202f ]*\d|\d/g) ?? []).map((one) => one.replace(/\D/g, ''));
const addresses = /https?:|www\./i;

/** What a title and a summary may not hold: a figure or an address that is not in the text. The model is told, once. */
export function inventedIn({ title, summary }: DescribedThought, { text }: ProposalSource): string | null {
  const told = `${title} ${summary}`;
  if (addresses.test(told) && !addresses.test(text)) return 'it holds an address that is not in the text';
  const there = new Set(figuresIn(text));
  const strange = figuresIn(told).find((one) => !there.has(one));
  return strange === undefined ? null : `the number ${strange.slice(0, 20)} is not in the text`;
}
