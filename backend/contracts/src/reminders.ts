import { z } from 'zod';
import { uuid } from './id.js';
import { list } from './list.js';
import { idParams, route, smallWrites } from './route.js';
import { screens } from './screen.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    reminders: true;
  }
}

export const reminderScreens = screens({ list: '/app/reminders' });

/** Reminders somebody may have. */
export const maxReminders = 50;
/** Hours a deleted reminder can be brought back. */
export const reminderRestoreHours = 24;
/** Days one that was to come once stays in the list behind its day. */
export const reminderKeptDays = 7;

/** How one is told besides the bell, which always rings: `inapp` is the bell alone. */
export const reminderChannels = ['push', 'whatsapp', 'email', 'inapp'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** By their own clock: `07:30`. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 1 is Monday, 7 is Sunday; in their order, each once. */
const days = z
  .array(z.int().min(1).max(7))
  .max(7)
  .overwrite((some) => [...new Set(some)].sort((one, other) => one - other));
/** Its last day is of a lifetime: calendars and their arithmetic end somewhere. */
const calendarDay = z.iso.date().refine((one) => one >= '2000-01-01' && one <= '2199-12-31');

const fields = z.strictObject({
  text: singleLine(200).min(1),
  /** The hour of the person's own clock, wherever they are. */
  at: clock,
  /** The days of the week it comes back on; none where it comes once. */
  days: days.default([]),
  /** The one day it comes, by the person's own calendar: it is over then. */
  on: calendarDay.nullish(),
  channel: z.enum(reminderChannels).default('push'),
  /** The goal it is for. */
  goalId: uuid.nullish(),
  active: z.boolean().default(true),
});
/** On one day, or again and again. */
const hasDay = ({ days: some, on }: { days?: number[] | undefined; on?: string | null | undefined }) =>
  some?.length !== 0 || Boolean(on);
const atDays = { path: ['days'] };

export const reminderInput = fields.refine(hasDay, atDays);
export type ReminderInput = z.infer<typeof reminderInput>;

/**
 * Fields that are absent stay; `on` and `days` are said one instead of the other. With `version`, a reminder that changed since
 * then is not overwritten (409).
 */
export const reminderChanges = z
  .strictObject({
    ...fields.partial().shape,
    days: days.optional(),
    channel: z.enum(reminderChannels).optional(),
    active: z.boolean().optional(),
    /** The day it is told again, nothing before; null ends a pause. One that comes once does not rest. */
    pausedUntil: calendarDay.nullish(),
    version: z.int().positive().optional(),
  })
  .refine(hasDay, atDays);
export type ReminderChanges = z.infer<typeof reminderChanges>;

/** How long one is put off: minutes, an hour, or until the same hour of the next day. */
export const snoozes = ['tenMinutes', 'hour', 'tomorrow'] as const;
export type Snooze = (typeof snoozes)[number];
/** When the tap was made, where that was before now: a device without a network tells it later. */
const tapped = { at: z.iso.datetime({ offset: true }).optional() };
export const snoozeInput = z.strictObject({ for: z.enum(snoozes), ...tapped });
export const reminderDoneInput = z.strictObject(tapped);

export const reminderView = z.object({
  id: uuid,
  text: z.string(),
  at: z.string(),
  /** Empty where it comes once. */
  days: z.array(z.int().min(1).max(7)),
  /** The one day it comes; null where it comes back. */
  on: z.string().nullable(),
  /** It was to come once, and has: told, done, or its moment passed while it was off. */
  over: z.boolean(),
  channel: z.enum(reminderChannels),
  /** Whether that way leads to them now: a device, a number, a confirmed address that is not switched off. */
  reached: z.boolean(),
  goal: z.object({ id: uuid, title: z.string() }).nullable(),
  active: z.boolean(),
  /** The day it is told again; null where it does not rest. */
  pausedUntil: z.string().nullable(),
  /** The goal it is for rests: nobody is reminded of it meanwhile. */
  goalRests: z.boolean(),
  /** When it is told next; null while it is off. */
  nextAt: z.string().nullable(),
  /** Put off until then. */
  snoozedUntil: z.string().nullable(),
  /** When today's was to be told, where it was told and is not done yet. */
  dueAt: z.string().nullable(),
  /** Today's is done; of one that comes once, it is. */
  done: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().positive(),
});
export type ReminderView = z.infer<typeof reminderView>;

export const reminderList = list({
  row: reminderView,
  filters: { active: z.stringbool().optional(), goalId: uuid.optional() },
  sorts: ['at', 'createdAt'],
  order: 'at',
});

const oneReminder = route('GET /client/reminders/:id', {
  reads: ['reminders'],
  access: 'client',
  summary: 'One reminder of mine',
  params: idParams,
  answer: reminderView,
});

/** A tap on one, which answers how it reads then. */
const act = { access: 'client', idempotent: true, params: idParams, answer: reminderView, limit: smallWrites } as const;

export const reminderRoutes = {
  list: route('GET /client/reminders', {
    reads: ['reminders'],
    row: oneReminder,
    access: 'client',
    summary: 'My reminders, by their hour',
    query: reminderList.query,
    answer: reminderList.page,
  }),
  create: route('POST /client/reminders', {
    access: 'client',
    summary: 'Set a reminder, for one day or for days of the week; its hour follows my time zone',
    status: 201,
    idempotent: true,
    body: reminderInput,
    answer: reminderView,
    limit: smallWrites,
  }),
  one: oneReminder,
  update: route('PATCH /client/reminders/:id', {
    ...act,
    summary: 'Change a reminder, switch it off or on',
    body: reminderChanges,
  }),
  remove: route('DELETE /client/reminders/:id', {
    access: 'client',
    summary: 'Delete a reminder',
    idempotent: true,
    params: idParams,
    limit: smallWrites,
  }),
  restore: route('POST /client/reminders/:id/restore', { ...act, summary: 'Undo a delete, within 24 hours' }),
  snooze: route('POST /client/reminders/:id/snooze', {
    ...act,
    summary: 'Be reminded again in ten minutes, in an hour or tomorrow',
    body: snoozeInput,
  }),
  done: route('POST /client/reminders/:id/done', {
    ...act,
    summary: 'Say that today’s is done: it is told no more today',
    body: reminderDoneInput,
  }),
  undone: route('DELETE /client/reminders/:id/done', { ...act, summary: 'Take that back' }),
};
