import { dayAfter } from '@afi/contracts/calendar-day';
import { localOf } from '@afi/contracts/zoned-time';
import { dayIn, momentOn, weekdayOf } from './next-time.js';
import { weekdays } from './said-words.js';

/** Of a day that was said without an hour. */
const usualHour = '09:00';
const minuteMs = 60_000;
/** Two years: what is further away is said by its date. */
const mostMinutes = 2 * 366 * 24 * 60;
/** The rarest date of a calendar comes again within as many years. */
const mostYears = 8;

/** A time as a person said it, or as a model read it: texts, any of them empty. */
export interface TimeWords {
  readonly at: string;
  /** `1,3`: it comes back on these days of the week. */
  readonly days: string;
  /** `today`, `tomorrow`, `+3`, `monday`, `12-03`, `2027-12-03`. */
  readonly day: string;
  /** Minutes from now. */
  readonly in: string;
}

/** The hour, and the day or the days of the week. */
export type MeantTime = { at: string; on: string; days: readonly number[] } | { at: string; on: null; days: number[] };

/**
 * When that is, by the clock of a zone. Without a day it is today, or tomorrow where the hour has passed; a date without a year is
 * the next one. Null where there is no such time; what was said may lie behind.
 */
export function meantTime(said: TimeWords, now: Date, zone: string): MeantTime | null {
  const minutes = Number(said.in);
  if (said.in && minutes > 0) {
    if (minutes > mostMinutes) return null;
    // Seconds are not told: rather a little later than too early.
    const then = Math.ceil((now.getTime() + minutes * minuteMs) / minuteMs) * minuteMs;
    const [on = '', at = ''] = localOf(new Date(then).toISOString(), zone).split('T');
    return { at, on, days: [] };
  }
  const hour = /^([01]\d|2[0-3]):[0-5]\d$/.test(said.at) ? said.at : null;
  const days = [...new Set(said.days.split(/[^\d]+/).map(Number))].filter((one) => one >= 1 && one <= 7).sort();
  if (days.length > 0) return { at: hour ?? usualHour, on: null, days };
  const today = dayIn(now, zone);
  const isToCome = (day: string, at: string) => momentOn(day, at, zone) > now;
  if (said.day === 'today' && !hour && !isToCome(today, usualHour)) {
    const later = Math.ceil((now.getTime() + 30 * minuteMs) / (60 * minuteMs)) * 60 * minuteMs;
    const [on = '', at = ''] = localOf(new Date(later).toISOString(), zone).split('T');
    return { at, on, days: [] };
  }
  const at = hour ?? usualHour;
  const on = dayMeant(said.day, today, (day) => isToCome(day, at));
  return on === null ? null : { at, on, days: [] };
}

function dayMeant(said: string, today: string, isToCome: (day: string) => boolean): string | null {
  if (said === '') return isToCome(today) ? today : dayAfter(today, 1);
  if (said === 'today') return today;
  if (said === 'tomorrow') return dayAfter(today, 1);
  if (/^\+\d{1,3}$/.test(said)) return dayAfter(today, Number(said));
  const weekday = weekdays.find(({ id }) => id === said.toLowerCase())?.day;
  // Whoever means today says so.
  if (weekday) return dayAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  if (/^\d{4}-\d{2}-\d{2}$/.test(said)) return isDay(said) ? said : null;
  if (!/^\d{2}-\d{2}$/.test(said)) return null;
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: mostYears }, (_, ahead) => `${year + ahead}-${said}`);
  return days.find((day) => isDay(day) && isToCome(day)) ?? null;
}

/** Whether a calendar has that day. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
