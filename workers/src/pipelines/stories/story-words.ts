import type { Language } from '@afi/contracts/language';
import type { ThoughtCategory, ThoughtMood } from '@afi/contracts/thought-words';

/** What the built-in engine says between somebody's own words: when, how many, what comes back; never why. */
export interface StoryWords {
  title(first: string, last: string): string;
  moments(count: number): string;
  days(first: string, last: string): string;
  themes(themes: readonly string[]): string;
  moods(moods: readonly string[]): string;
  /** What leads from one moment to the next, so many days later. */
  later(days: number): string;
  categories: Record<ThoughtCategory, string>;
  feelings: Record<ThoughtMood, string>;
  /** Of moments filed under nothing. */
  others: string;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('{n}', String(count)));

const since = (month: string) => (/^[aeiouâéô]/.test(month) ? `d’${month}` : `de ${month}`);
const onDay = (day: string) => day.replace(/^1 /, '1er ');

const fr: StoryWords = {
  title: (first, last) => (first === last ? `Mon histoire, ${first}` : `Mon histoire, ${since(first)} à ${last}`),
  moments: (count) => counted(count, 'Un moment', '{n} moments'),
  days: (first, last) => (first === last ? `le ${onDay(first)}` : `du ${onDay(first)} au ${onDay(last)}`),
  themes: (themes) => `Ce qui revient : ${themes.join(', ')}.`,
  moods: (moods) => `Ce qui est ressenti : ${moods.join(', ')}.`,
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
  others: 'Le reste',
};

const en: StoryWords = {
  title: (first, last) => (first === last ? `My story, ${first}` : `My story, ${first} to ${last}`),
  moments: (count) => counted(count, 'One moment', '{n} moments'),
  days: (first, last) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
  themes: (themes) => `What comes back: ${themes.join(', ')}.`,
  moods: (moods) => `What was felt: ${moods.join(', ')}.`,
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
  others: 'The rest',
};

export const storyWords: Record<Language, StoryWords> = { fr, en };
