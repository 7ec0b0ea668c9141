import type { ComposedStory, StoryChapter, StorySource } from '@afi/contracts/stories';
import { maxThought } from '@afi/contracts/thoughts';
import { thoughtCategories } from '@afi/contracts/thought-words';
import { mostFelt } from './most-felt.js';
import { textOf, toldOf, type Moment } from './moments.js';
import { clockOf, type Clock } from './story-clock.js';
import { storyWords, type StoryWords } from './story-words.js';

interface Group {
  title: string;
  moments: Moment[];
}

/** More months than this make a book of years. */
const mostMonths = 12;
/** Themes an opening names. */
const mostNamed = 3;
const made = { composedBy: 'builtin' as const };

/**
 * Puts somebody's thoughts together as a story (spec 3): chapters by month, by year where there are many, or by theme
 * within one month; their sentences as they wrote them, and between them only what is known: days, numbers, what comes
 * back. Nothing is invented, nothing is left out but thoughts without a word.
 */
export function composeStory({ title, language, zone, thoughts }: StorySource): ComposedStory {
  const words = storyWords[language];
  const clock = clockOf(language, zone);
  const told = toldOf(thoughts);
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last)
    return { ...made, title: title || words.title(clock.parts(new Date()), clock.parts(new Date())), chapters: [] };
  const chapters = groupsOf(told, words, clock).map((group) => chapterOf(group, words, clock));
  return { ...made, title: title || words.title(clock.parts(first.at), clock.parts(last.at)), chapters };
}

/** A text and what was said beside it may be longer together than one passage: they follow each other. */
function partsOf(text: string): string[] {
  const parts = [];
  for (let rest = text; rest;) {
    const fits =
      rest.length <= maxThought ? rest.length : Math.max(1, rest.lastIndexOf('\n', maxThought) + 1 || maxThought);
    parts.push(rest.slice(0, fits));
    rest = rest.slice(fits);
  }
  return parts;
}

function groupsOf(told: readonly Moment[], words: StoryWords, clock: Clock): Group[] {
  const months = groupedBy(told, ({ at }) => clock.month(at));
  if (months.length > mostMonths) return groupedBy(told, ({ at }) => clock.year(at));
  if (months.length > 1) return months;
  const named = new Set(told.map(({ category }) => category));
  const isWorthIt = named.size > 1 && told.length >= 2 * named.size;
  if (!isWorthIt) return months;
  return [...thoughtCategories, null]
    .map((category) => ({
      title: category ? words.categories[category] : words.others,
      moments: told.filter((one) => one.category === category),
    }))
    .filter(({ moments }) => moments.length > 0);
}

function groupedBy(told: readonly Moment[], nameOf: (moment: Moment) => string): Group[] {
  const groups = new Map<string, Moment[]>();
  for (const one of told) {
    const name = nameOf(one);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups].map(([name, moments]) => ({ title: capital(name), moments }));
}

function chapterOf({ title, moments }: Group, words: StoryWords, clock: Clock): StoryChapter {
  const links = linksOf(moments, words, clock);
  return {
    title,
    opening: openingOf(moments, words, clock),
    passages: moments.flatMap((moment, place) => passagesOf(moment, textOf(moment), links[place] ?? '')),
  };
}

/** First line of a chapter: the sentence its author felt most in, as their own. Where none tells of a feeling, when, and what comes back. */
export function openingOf(moments: readonly Moment[], words: StoryWords, clock: Clock): string {
  const felt = mostFelt(moments, words.language);
  if (felt) return words.quoted(felt);
  const [first, last] = [moments[0], moments.at(-1)] as [Moment, Moment];
  const when = capital(periodOf(first, last, words, clock));
  const themes = mostFrequent(moments.flatMap(({ tags }) => tags)).filter(({ count }) => count > 1);
  return themes.length
    ? words.themes(
        when,
        themes.map(({ name }) => name),
      )
    : `${when}.`;
}

/** Days of one month, else months. */
function periodOf(first: Moment, last: Moment, words: StoryWords, clock: Clock): string {
  const [from, to] = [clock.parts(first.at), clock.parts(last.at)];
  const isOneMonth = from.month === to.month && from.year === to.year;
  return isOneMonth ? words.days(from, to) : words.months(from, to);
}

/** What leads to each of these, the first but one on: the days between. As many once more are not said again: their day is named. */
export function linksOf(moments: readonly Moment[], words: StoryWords, clock: Clock): string[] {
  const days = moments.map(({ at }, place) => clock.daysBetween(moments[place - 1]?.at ?? at, at));
  let before = 0;
  return days.map((between, place) => {
    // That it is the same day is said once: the third moment of it follows without a word.
    const isSaid = between === 0 && days[place - 1] === 0 && place > 1;
    if (place === 0 || isSaid) return '';
    const isAgain = between > 0 && between < 7 && between === before;
    before = between || before;
    return isAgain ? capital(words.onDay(clock.weekday(moments[place]?.at ?? ''))) : words.later(between);
  });
}

/** Words of a thought as they stand in a chapter. */
export function passagesOf(moment: Moment, words: string, link: string): StoryChapter['passages'] {
  const at = new Date(moment.at).toISOString();
  return partsOf(words).map((text, part) => ({ thoughtId: moment.id, at, link: part ? '' : link, text }));
}

function mostFrequent<Name extends string>(names: readonly Name[]): { name: Name; count: number }[] {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostNamed);
}

/** With a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
