import type { ComposedStory, StoryChapter, StorySource } from '@afi/contracts/stories';
import { z } from 'zod';
import { capital, linksOf, openingOf, passagesOf } from './compose-story.js';
import { toldOf, type Moment } from './moments.js';
import { isOfOwnWords, ownWordsOf, type OwnWords } from './own-words.js';
import { sentencesOf, type Sentence } from './sentences.js';
import { clockOf, type Clock } from './story-clock.js';
import { storyWords, type StoryWords } from './story-words.js';

/** What a model answers: plain fields, for strict servers. Of somebody's sentences it names the ids. */
export const arrangedStory = z.object({
  title: z.string(),
  chapters: z.array(
    z.object({
      title: z.string(),
      opening: z.string(),
      moments: z.array(z.object({ link: z.string(), sentences: z.array(z.string()) })),
    }),
  ),
});
export type ArrangedStory = z.infer<typeof arrangedStory>;

/** Chapters of a story; letters of each line of Afi's. */
const most = { chapters: 20, title: 70, opening: 400, link: 90 };

interface Told {
  moment: Moment;
  link: string;
  sentences: Set<Sentence>;
}
interface Part {
  title: string;
  opening: string;
  told: Told[];
}

/**
 * A story as a model arranged it. Each sentence stands in it once, as its author wrote it: ids that are unknown or come twice are
 * passed over, sentences that were not named follow the one before them, thoughts that were not are a chapter of their own.
 * Titles, openings and links stay where they are made of the author's words; the built-in engine says its own in place of
 * the others. Null where nothing was arranged.
 */
export function storyToldByModel(said: ArrangedStory, source: StorySource): ComposedStory | null {
  const { language, zone, title } = source;
  const words = storyWords[language];
  const clock = clockOf(language, zone);
  const told = toldOf(source.thoughts);
  const parts = partsOf(said, sentencesOf(told, language), words.others);
  const [first, last] = [told[0], told.at(-1)];
  if (!parts || !first || !last) return null;

  const line = (text: string, letters: number, there: OwnWords): string => {
    const one = text.replace(/\s+/g, ' ').trim();
    return one.length <= letters && isOfOwnWords(one, there, language) ? capital(one) : '';
  };
  const chapters = parts.map((part): StoryChapter => {
    const moments = part.told.map(({ moment }) => moment);
    const there = ownWordsOf(moments.map(saidOf).join('\n'), language);
    const days = linksOf(moments, words, clock);
    return {
      title:
        line(part.title, most.title, there).replace(/(?<![.…])\.$/, '') ||
        (part.title === words.others ? words.others : titleOf(moments, words, clock)),
      opening: line(unquoted(part.opening), most.opening, there) || openingOf(moments, words, clock),
      passages: part.told.flatMap(({ moment, link, sentences }, place) =>
        passagesOf(moment, textIn(sentences), place === 0 ? '' : line(link, most.link, there) || (days[place] ?? '')),
      ),
    };
  });
  const all = ownWordsOf(told.map(saidOf).join('\n'), language);
  const made = title || line(said.title, most.title, all).replace(/(?<![.…])\.$/, '');
  return {
    composedBy: 'model',
    title: made || words.title(clock.parts(first.at), clock.parts(last.at)),
    chapters,
  };
}

/** Its words are Afi's, though they come in quotation marks: a line in those is its author's own sentence (`openingParts`). */
const unquoted = (opening: string): string => opening.replace(/[«»“”]/g, ' ');

/** The theme they share, else the month they begin in. */
function titleOf(moments: readonly Moment[], words: StoryWords, clock: Clock): string {
  const [first] = moments as [Moment];
  const { category } = first;
  return category && moments.every((one) => one.category === category)
    ? words.categories[category]
    : capital(clock.month(first.at));
}

/** All its author said of it. */
const saidOf = ({ text, title, tags }: Moment): string => [title, text, ...tags].join('\n');

/** Sentences of one thought, in their order. */
const textIn = (sentences: ReadonlySet<Sentence>): string =>
  [...sentences]
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map(({ text }, at, all) => (at < all.length - 1 && !/\s$/.test(text) ? `${text} ` : text))
    .join('')
    .trim();
const numberOf = ({ id }: Sentence): number => Number(id.slice(1));

/** Chapters by the sentences that are named in them, each in the order of time; null where none is. */
function partsOf(said: ArrangedStory, sentences: readonly Sentence[], others: string): Part[] | null {
  const left = new Map(sentences.map((one) => [one.id, one]));
  const placed = new Map<string, Told>();
  const parts: Part[] = [];
  for (const { title, opening, moments } of said.chapters.slice(0, most.chapters)) {
    const told = new Map<Moment, Told>();
    for (const { link, sentences: ids } of moments)
      for (const id of ids) {
        const sentence = left.get(id.trim());
        if (!sentence || !left.delete(sentence.id)) continue;
        const one = told.get(sentence.moment) ?? { moment: sentence.moment, link, sentences: new Set() };
        told.set(sentence.moment, one);
        one.sentences.add(sentence);
        placed.set(sentence.id, one);
      }
    if (told.size > 0) parts.push({ title, opening, told: [...told.values()] });
  }
  if (parts.length === 0) return null;
  const rest = new Map<Moment, Told>();
  sentences.forEach((sentence, at) => {
    if (!left.has(sentence.id)) return;
    const besides = neighbour(sentence, at, sentences, placed) ?? rest.get(sentence.moment);
    const one = besides ?? { moment: sentence.moment, link: '', sentences: new Set() };
    one.sentences.add(sentence);
    placed.set(sentence.id, one);
    if (!besides) rest.set(sentence.moment, one);
  });
  if (rest.size > 0) parts.push({ title: others, opening: '', told: [...rest.values()] });
  return parts.map(inTime);
}

/** Where the sentence before it is told, or the next one that is: of the same thought. */
function neighbour(
  { moment }: Sentence,
  at: number,
  sentences: readonly Sentence[],
  placed: ReadonlyMap<string, Told>,
): Told | undefined {
  const before = sentences[at - 1];
  if (before?.moment === moment) return placed.get(before.id);
  for (let next = at + 1; sentences[next]?.moment === moment; next += 1) {
    const told = placed.get(sentences[next]?.id ?? '');
    if (told) return told;
  }
  return undefined;
}

/** A link leads from the moment it was said after: where time orders them otherwise, it leads nowhere. */
function inTime(part: Part): Part {
  const sorted = part.told.toSorted((one, other) => Date.parse(one.moment.at) - Date.parse(other.moment.at));
  return {
    ...part,
    told: sorted.map((one, place) =>
      sorted[place - 1] === part.told[part.told.indexOf(one) - 1] ? one : { ...one, link: '' },
    ),
  };
}
