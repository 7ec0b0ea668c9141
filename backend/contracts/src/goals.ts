import { z } from 'zod';
import { uuid } from './id.js';
import { list } from './list.js';
import { goalFrequencies, goalLabels } from './goal-progress.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { multiLine, singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    goals: true;
  }
}

export const goalScreens = screens({ list: '/app/goals', one: '/app/goals/:id' });

/** Hours a deleted goal can be brought back. */
export const goalRestoreHours = 24;
/** Days a check-in may come late: forgotten, or waiting for a network. */
export const oldestCheckinDays = 31;
/** Goals an account keeps. */
export const maxGoals = 200;
/** Of one goal and day. */
export const maxCheckinsADay = 100;
/** Of an account: ten a day for twenty-seven years. */
export const maxCheckins = 100_000;
/** The most a target can ask for: what can be checked in within a day, a week or a month. */
export const mostOfTarget = { daily: maxCheckinsADay, weekly: 7 * maxCheckinsADay, monthly: 1_000 } as const;
export const maxPauses = 50;
/** Characters of what is noted with a check-in. */
export const maxCheckinNote = 500;

/** Calendars and their arithmetic end somewhere: what is written down is of a lifetime. */
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31'];
const day = z.iso.date().refine((one) => one >= firstDay && one <= lastDay);
/** Days a goal asks for nothing: on `to` it is taken up again, and nothing is due yet. Without an end it rests until further notice. */
export const goalPause = z.strictObject({ from: day, to: day.nullable() });
export type GoalPause = z.infer<typeof goalPause>;

export const goalInput = z.strictObject({
  title: singleLine(120).min(1),
  description: multiLine(2_000).optional(),
  frequency: z.enum(goalFrequencies),
  /** How often within a day, a week or a month. */
  target: z.int().min(1).max(mostOfTarget.monthly),
  /** Its last day. */
  endsOn: day.nullish(),
  active: z.boolean().default(true),
});
export type GoalInput = z.infer<typeof goalInput>;

/** Fields that are absent stay. With `version`, a goal that changed since then is not overwritten (409). */
export const goalChanges = z.strictObject({
  ...goalInput.partial().shape,
  active: z.boolean().optional(),
  pauses: z
    .array(goalPause.refine(({ from, to }) => to === null || from <= to, { path: ['to'] }))
    .max(maxPauses)
    .optional(),
  /** Rests from today on; on that day it is taken up again by itself. `active: true` takes it up before. */
  restUntil: day.optional(),
  version: z.int().positive().optional(),
});
export type GoalChanges = z.infer<typeof goalChanges>;

export const goalView = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  frequency: z.enum(goalFrequencies),
  target: z.int().positive(),
  endsOn: z.string().nullable(),
  /** False while it rests. */
  active: z.boolean(),
  pauses: z.array(goalPause),
  /** The day a goal that rests is taken up again by itself; null where it waits for its owner, or does not rest. */
  restsUntil: z.string().nullable(),
  progress: z.object({
    /** Check-ins of the day, week or month that goes on. */
    done: z.int().nonnegative(),
    target: z.int().positive(),
    label: z.enum(goalLabels),
    /** First and last day of that day, week or month. */
    from: z.string(),
    to: z.string(),
    /** Periods in a row in which the target was met; a planned pause breaks none. */
    streak: z.int().nonnegative(),
  }),
  /** Check-ins of the last weeks, days without one left out. */
  days: z.array(z.object({ day: z.string(), count: z.int().positive() })),
  /** The last check-in, to be taken back. */
  last: z.object({ id: uuid, at: z.string(), note: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type GoalView = z.infer<typeof goalView>;

export const goalList = list({
  row: goalView,
  filters: { active: z.stringbool().optional() },
  sorts: ['createdAt'],
  order: '-createdAt',
});

export const checkinInput = z.strictObject({
  /** When it was done, where that was before now. */
  at: z.iso.datetime({ offset: true }).optional(),
  note: multiLine(maxCheckinNote).optional(),
});
export type CheckinInput = z.infer<typeof checkinInput>;

const oneGoal = route('GET /client/goals/:id', {
  reads: ['goals'],
  access: 'client',
  summary: 'One goal of mine',
  params: idParams,
  answer: goalView,
});

export const goalRoutes = {
  list: route('GET /client/goals', {
    reads: ['goals'],
    row: oneGoal,
    access: 'client',
    summary: 'My goals, newest first, each with how far I am',
    query: goalList.query,
    answer: goalList.page,
  }),
  create: route('POST /client/goals', {
    access: 'client',
    summary: 'Set a goal',
    status: 201,
    idempotent: true,
    body: goalInput,
    answer: goalView,
    limit: smallWrites,
  }),
  one: oneGoal,
  update: route('PATCH /client/goals/:id', {
    access: 'client',
    summary: 'Change a goal, rest it or take it up again',
    idempotent: true,
    params: idParams,
    body: goalChanges,
    answer: goalView,
    limit: smallWrites,
  }),
  remove: route('DELETE /client/goals/:id', {
    access: 'client',
    summary: 'Delete a goal',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/goals/:id/restore', {
    access: 'client',
    summary: 'Undo a delete, within 24 hours',
    idempotent: true,
    params: idParams,
    answer: goalView,
    limit: smallWrites,
  }),
  checkIn: route('POST /client/goals/:id/checkins', {
    access: 'client',
    summary: 'Say that it was done, now or before; all of a day count',
    status: 201,
    idempotent: true,
    params: idParams,
    body: checkinInput,
    answer: z.object({ id: uuid }),
    limit: smallWrites,
  }),
  undoCheckIn: route('DELETE /client/goals/:id/checkins/:checkinId', {
    access: 'client',
    summary: 'Take a check-in back',
    idempotent: true,
    params: z.strictObject({ id: uuid, checkinId: uuid }),
    limit: smallWrites,
  }),
};
