import { z } from 'zod';
import { goalFrequencies } from './goal-progress.js';
import { uuid } from './id.js';
import { route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { thoughtMoods } from './thought-words.js';
import { moodDay } from './thoughts.js';

declare module './word.js' {
  interface Words {
    reviews: true;
  }
}

export const reviewScreens = screens({ week: '/app/review' });

/** Hour of Sunday, by the person's own clock, at which their week is offered to those who want that. */
export const reviewHour = '18:00';
/** Of a week: sentences of theirs, words that come back, goals. */
export const mostQuotes = 5;
export const mostReturning = 6;
export const mostReviewedGoals = 50;

/** When in a day somebody writes. */
export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const day = z.iso.date().refine((one) => one >= '2000-01-01' && one <= '2199-12-31');

/** A week from Monday to Sunday, told in the words of whoever lived it; nothing in it comes from a model. */
export const weekReview = z.object({
  from: z.string(),
  to: z.string(),
  /** Thoughts of the week, and of the one before. */
  thoughts: z.int().nonnegative(),
  thoughtsBefore: z.int().nonnegative(),
  /** Its days with a thought. */
  days: z.array(moodDay).max(7),
  /** Where most were thought at one part of the day. */
  mostly: z.enum(partsOfDay).nullable(),
  /** Themes of two thoughts or more, the most frequent first; `written` where each of these holds the word itself. */
  returning: z
    .array(z.object({ word: z.string(), count: z.int().positive(), written: z.boolean() }))
    .max(mostReturning),
  /** Beginnings of thoughts, as they were written. */
  quotes: z
    .array(z.object({ thoughtId: uuid, at: z.string(), mood: z.enum(thoughtMoods).nullable(), text: z.string() }))
    .max(mostQuotes),
  goals: z
    .array(
      z.object({
        id: uuid,
        title: z.string(),
        frequency: z.enum(goalFrequencies),
        target: z.int().positive(),
        /** Check-ins of the week. */
        done: z.int().nonnegative(),
        /** Its days on which a daily target was met. */
        daysMet: z.int().nonnegative().max(7),
        /** It rested on a day of it. */
        rested: z.boolean(),
      }),
    )
    .max(mostReviewedGoals),
});
export type WeekReview = z.infer<typeof weekReview>;

const weekly = z.strictObject({ weekly: z.boolean() });

export const reviewRoutes = {
  week: route('GET /client/reviews/week', {
    reads: ['reviews', 'thoughts', 'goals'],
    access: 'client',
    summary: 'A week of mine: what I thought, how I felt, where my goals are',
    /** Any day of that week; none is today. */
    query: z.strictObject({ of: day.optional() }),
    answer: weekReview,
  }),
  choice: route('GET /client/reviews/weekly', {
    reads: ['reviews'],
    access: 'client',
    summary: 'Whether my week is offered to me on Sunday evening',
    answer: weekly,
  }),
  choose: route('PUT /client/reviews/weekly', {
    access: 'client',
    summary: 'Have my week offered to me on Sunday evening, or no longer',
    idempotent: true,
    body: weekly,
    answer: weekly,
    limit: smallWrites,
  }),
};
