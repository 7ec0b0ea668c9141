import { dayAfter } from '@afi/contracts/calendar-day';
import type { Language } from '@afi/contracts/language';
import { withoutAccents } from '@afi/contracts/letters';
import { mostQuotes, mostReturning, type PartOfDay, type WeekReview } from '@afi/contracts/reviews';
import type { ThoughtMood } from '@afi/contracts/thought-words';
import { proposalFor } from '@afi/contracts/thought-proposal';
import type { MoodDay } from '@afi/contracts/thoughts';
import { localOf } from '@afi/contracts/zoned-time';
import { shortened } from '@afi/runtime/shortened';

/** A thought as it is reviewed. */
export interface ReviewedThought {
  id: string;
  at: string;
  title: string;
  text: string;
  tags: readonly string[];
  mood: ThoughtMood | null;
}

/** A goal as it is reviewed, with its check-ins by day. */
export interface ReviewedGoal {
  id: string;
  title: string;
  frequency: WeekReview['goals'][number]['frequency'];
  target: number;
  pauses: readonly { from: string; to: string | null }[];
  counts: ReadonlyMap<string, number>;
}

/** Characters of a thought that are cited. */
const cited = 220;
/** With fewer thoughts, an hour is chance. */
const enoughForHours = 3;

/** How a week was, in the words of whoever lived it: counted and cited, never judged and never guessed. */
export function weekOf(
  thoughts: readonly ReviewedThought[],
  zone: string,
  language: Language,
): Pick<WeekReview, 'days' | 'mostly' | 'returning' | 'quotes'> {
  const lived = thoughts.map((one) => {
    const [day = '', clock = ''] = localOf(one.at, zone).split('T');
    return { ...one, day, hour: Number(clock.slice(0, 2)) };
  });
  return {
    days: daysOf(lived),
    mostly: mostlyAt(lived.map(({ hour }) => hour)),
    returning: returningIn(thoughts, language),
    quotes: quotesOf(lived),
  };
}

/** How far goals came in these days. */
export function goalsOf(
  goals: readonly ReviewedGoal[],
  { from, to }: { from: string; to: string },
): WeekReview['goals'] {
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(from, at));
  return goals.map(({ id, title, frequency, target, pauses, counts }) => ({
    ...{ id, title, frequency, target },
    done: [...counts.values()].reduce((sum, one) => sum + one, 0),
    daysMet: days.filter((day) => (counts.get(day) ?? 0) >= target).length,
    rested: pauses.some((pause) => pause.from <= to && (pause.to === null || pause.to > from)),
  }));
}

/** The most frequent first; of equals, in the order they came. */
function counted<Name extends string>(names: readonly Name[]): { name: Name; count: number }[] {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

function daysOf(lived: readonly (ReviewedThought & { day: string })[]): MoodDay[] {
  return [...Map.groupBy(lived, ({ day }) => day)].map(([day, some]) => ({
    day,
    thoughts: some.length,
    moods: counted(some.flatMap(({ mood }) => mood ?? [])).map(({ name, count }) => ({ mood: name, count })),
  }));
}

const partAt = (hour: number): PartOfDay =>
  hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

function mostlyAt(hours: readonly number[]): PartOfDay | null {
  const [first] = counted(hours.map(partAt));
  return first && first.count >= enoughForHours && first.count > hours.length / 2 ? first.name : null;
}

const plain = (text: string): string => withoutAccents(text.toLowerCase());

/** Their own tags, and subjects their texts speak of: each once a thought. */
function returningIn(thoughts: readonly ReviewedThought[], language: Language): WeekReview['returning'] {
  const told = thoughts.map((one) => ({
    ...one,
    themes: new Set([...one.tags, ...proposalFor(one.text, language).tags]),
  }));
  const isWritten = (word: string) =>
    told
      .filter(({ themes }) => themes.has(word))
      .every(({ tags, title, text }) => plain([...tags, title, text].join('\n')).includes(plain(word)));
  return counted(told.flatMap(({ themes }) => [...themes]))
    .filter(({ count }) => count > 1)
    .slice(0, mostReturning)
    .map(({ name, count }) => ({ word: name, count, written: isWritten(name) }));
}

/** One a day first, the one with most in it; then the others, until there are enough. In their order. */
function quotesOf(lived: readonly (ReviewedThought & { day: string })[]): WeekReview['quotes'] {
  const told = lived
    .map((one) => ({ ...one, text: (one.text || one.title).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => other.text.length - one.text.length);
  const firsts = new Set([...Map.groupBy(told, ({ day }) => day).values()].flatMap(([first]) => first ?? []));
  return [...firsts, ...told.filter((one) => !firsts.has(one))]
    .slice(0, mostQuotes)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ id, at, mood, text }) => ({ thoughtId: id, at, mood, text: shortened(text, cited) }));
}
