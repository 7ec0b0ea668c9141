import type { MoodDay } from '@afi/contracts/thoughts';
import { thoughtMoods, type ThoughtMood } from '@afi/contracts/thought-words';
import { localOf } from '@afi/contracts/zoned-time';
import { dayAfter } from '@afi/contracts/calendar-day';

/** The day a clock of `zone` shows at a moment: `2026-11-22`. */
export const dayOf = (iso: string, zone: string): string => localOf(iso, zone).slice(0, 10);

/** Things in their order, put together by their day. */
export function byDay<Thing extends { at: string }>(things: readonly Thing[], zone: string): [string, Thing[]][] {
  const days: [string, Thing[]][] = [];
  for (const thing of things) {
    const day = dayOf(thing.at, zone);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(thing);
    else days.push([day, [thing]]);
  }
  return days;
}

/** So many months after `2026-11`, or before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of a month in weeks from Monday to Sunday; null before its first and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, at) => dayAfter(`${month}-01`, at));
  const cells: (string | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** How often each mood was felt, the most frequent first; those nobody felt are left out. */
export function countsOf(days: readonly MoodDay[]): { mood: ThoughtMood; count: number }[] {
  const felt = days.flatMap(({ moods }) => moods);
  return thoughtMoods
    .map((mood) => ({ mood, count: felt.reduce((sum, one) => sum + (one.mood === mood ? one.count : 0), 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
