import type { Language } from '@afi/contracts/language';
import type { ThoughtCategory, ThoughtMood } from '@afi/contracts/thought-words';
import type { DayParts } from './story-clock.js';

/** What the built-in engine says between somebody's own words: when, what comes back; never why. */
export interface StoryWords {
  language: Language;
  title(first: DayParts, last: DayParts): string;
  /** Somebody's own sentence, marked as theirs. */
  quoted(sentence: string): string;
  /** When, within one month. */
  days(first: DayParts, last: DayParts): string;
  months(first: DayParts, last: DayParts): string;
  /** When, and the words that come back meanwhile, in one sentence. */
  themes(when: string, themes: readonly string[]): string;
  /** A day of a week. */
  onDay(name: string): string;
  /** What leads from one moment to the next, so many days later. */
  later(days: number): string;
  categories: Record<ThoughtCategory, string>;
  feelings: Record<ThoughtMood, string>;
  /** Of moments filed under nothing. */
  others: string;
}

const since = (month: string) => (/^[aeiouâéô]/.test(month) ? `d’${month}` : `de ${month}`);
const onDay = (day: string) => day.replace(/^1$/, '1er');

/** `d’août à novembre 2026`: a year that is the same is said once. */
const frMonths = (first: DayParts, last: DayParts): string => {
  if (first.year !== last.year) return `${since(first.month)} ${first.year} à ${last.month} ${last.year}`;
  const from = first.month === last.month ? '' : `${since(first.month)} à `;
  return `${from}${last.month} ${last.year}`;
};
const enMonths = (first: DayParts, last: DayParts): string => {
  if (first.year !== last.year) return `${first.month} ${first.year} to ${last.month} ${last.year}`;
  const from = first.month === last.month ? '' : `${first.month} to `;
  return `${from}${last.month} ${last.year}`;
};

const fr: StoryWords = {
  language: 'fr',
  title: (first, last) => `Mon histoire, ${frMonths(first, last)}`,
  quoted: (sentence) => `«\u00a0${sentence}\u00a0»`,
  days: (first, last) =>
    first.day === last.day
      ? `le ${onDay(last.day)} ${last.month}`
      : `du ${onDay(first.day)} au ${onDay(last.day)} ${last.month}`,
  months: frMonths,
  themes: (when, themes) =>
    `${when}, ${themes.length > 1 ? 'des mots reviennent' : 'un mot revient'}\u00a0: ${themes.join(', ')}.`,
  onDay: (name) => name,
  later: (days) => {
    if (days === 0) return 'Le même jour';
    if (days === 1) return 'Le lendemain';
    if (days < 7) return `${['Deux', 'Trois', 'Quatre', 'Cinq', 'Six'][days - 2]} jours plus tard`;
    if (days < 14) return 'Une semaine plus tard';
    if (days < 30) return `${['Deux', 'Trois', 'Quatre'][Math.floor(days / 7) - 2]} semaines plus tard`;
    if (days < 60) return 'Un mois plus tard';
    return days < 365 ? `${Math.floor(days / 30)} mois plus tard` : 'Plus d’un an plus tard';
  },
  categories: {
    work: 'Le travail',
    personal: 'La vie',
    creative: 'Les créations',
    problem: 'Les difficultés',
    idea: 'Les idées',
    reflection: 'Les réflexions',
  },
  feelings: {
    happy: 'la joie',
    sad: 'la tristesse',
    excited: 'l’enthousiasme',
    calm: 'le calme',
    stressed: 'le stress',
    reflective: 'la songerie',
    frustrated: 'la frustration',
    inspired: 'l’inspiration',
  },
  others: 'D’autres moments',
};

const en: StoryWords = {
  language: 'en',
  title: (first, last) => `My story, ${enMonths(first, last)}`,
  quoted: (sentence) => `“${sentence}”`,
  days: (first, last) =>
    first.day === last.day ? `on ${last.day} ${last.month}` : `from ${first.day} to ${last.day} ${last.month}`,
  months: enMonths,
  themes: (when, themes) =>
    `${when}, ${themes.length > 1 ? 'some words come back' : 'one word comes back'}: ${themes.join(', ')}.`,
  onDay: (name) => `on ${name}`,
  later: (days) => {
    if (days === 0) return 'The same day';
    if (days === 1) return 'The next day';
    if (days < 7) return `${['Two', 'Three', 'Four', 'Five', 'Six'][days - 2]} days later`;
    if (days < 14) return 'A week later';
    if (days < 30) return `${['Two', 'Three', 'Four'][Math.floor(days / 7) - 2]} weeks later`;
    if (days < 60) return 'A month later';
    return days < 365 ? `${Math.floor(days / 30)} months later` : 'More than a year later';
  },
  categories: {
    work: 'Work',
    personal: 'Life',
    creative: 'Creations',
    problem: 'Difficulties',
    idea: 'Ideas',
    reflection: 'Reflections',
  },
  feelings: {
    happy: 'joy',
    sad: 'sadness',
    excited: 'enthusiasm',
    calm: 'calm',
    stressed: 'stress',
    reflective: 'musing',
    frustrated: 'frustration',
    inspired: 'inspiration',
  },
  others: 'Other moments',
};

export const storyWords: Record<Language, StoryWords> = { fr, en };
