import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  reminderRestoreHours,
  type ReminderChanges,
  type ReminderChannel,
  type ReminderInput,
  type Snooze,
} from '@afi/contracts/reminders';
import { dayAfter } from '@afi/contracts/calendar-day';
import { instantOf } from '@afi/contracts/zoned-time';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ReminderChanged, ReminderDue } from '../reminders.events.js';
import { dayIn, momentOn, nextTime } from './next-time.js';

export const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminder',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    text: p.string(),
    /** By the person's own clock: `07:30`. */
    at: p.string(),
    /** 1 is Monday. */
    days: p.json<number[]>(),
    /** The one day it comes; null where it comes back on days of the week. */
    onDay: p.string().nullable(),
    channel: p.string().$type<ReminderChannel>(),
    goalId: p.uuid().nullable(),
    active: p.boolean(),
    /** It rests until that day, by the person's own calendar. */
    pausedUntil: p.string().nullable(),
    /** Its next moment by hour and days. */
    regularAt: p.datetime().nullable(),
    snoozedUntil: p.datetime().nullable(),
    /** The earlier of the two: when it is told next. */
    nextAt: p.datetime().nullable(),
    /** The last moment it was told for. */
    dueAt: p.datetime().nullable(),
    /** The day of the last regular one: no other comes that day, wherever the person goes. */
    lastOn: p.string().nullable(),
    /** The last day that was done. */
    doneOn: p.string().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Counts what its owner changed; being told changes nothing they wrote. */
    revision: p.integer(),
  },
});

/** Where and when something is done to a reminder. */
export interface Moment {
  /** Time zone of the person. */
  readonly zone: string;
  readonly at: Date;
}

const minuteMs = 60_000;
/** Missed ones that are counted: after a year away, the number says nothing more. */
const mostCounted = 400;

/** What somebody wants to be told, on one day or again and again, at an hour of their own clock. */
export class Reminder extends ReminderSchema.class {
  /** @throws Problem `reminders.moment-over` (422) where it is to come once, and that moment is not to come */
  static set(accountId: string, input: ReminderInput, { zone, at }: Moment): Reminder {
    const reminder = newRow(Reminder, ReminderSchema, {
      id: uuid(),
      accountId,
      text: input.text,
      at: input.at,
      days: input.on ? [] : input.days,
      onDay: input.on ?? null,
      channel: input.channel,
      goalId: input.goalId ?? null,
      active: input.active,
      pausedUntil: null,
      regularAt: null,
      snoozedUntil: null,
      nextAt: null,
      dueAt: null,
      lastOn: null,
      doneOn: null,
      deletedAt: null,
      createdAt: at,
      updatedAt: at,
      revision: 1,
    });
    reminder.mustBeToCome({ zone, at });
    reminder.plan({ zone, at });
    record(reminder, new ReminderChanged(reminder.id));
    return reminder;
  }

  /**
   * Another hour, or other days, begin anew: what was told or done today does not hold them back. What is switched on rests no more.
   * @throws Problem 422: `reminders.pause-over` where the day it is to be told again is not to come, `reminders.moment-over` where
   * the one moment it has is not
   */
  change({ version: _, on, ...changes }: ReminderChanges, moment: Moment): void {
    if (changes.pausedUntil && changes.pausedUntil <= dayIn(moment.at, moment.zone))
      throw new Problem('reminders.pause-over', 422, {
        errors: [{ pointer: '/pausedUntil', code: 'reminders.pause-over' }],
      });
    const [before, wasActive] = [this.when, this.active];
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) Object.assign(this, { [name]: value });
    // The one takes the place of the other.
    if (on) Object.assign(this, { onDay: on, days: [] });
    else if (on === null || changes.days) this.onDay = null;
    if (!this.onDay && this.days.length === 0)
      throw new Problem('reminders.no-day', 422, { errors: [{ pointer: '/days', code: 'reminders.no-day' }] });
    const isAnother = this.when !== before;
    if (isAnother) Object.assign(this, { lastOn: null, doneOn: null, dueAt: null, snoozedUntil: null });
    if (isAnother || (this.active && !wasActive)) this.mustBeToCome(moment);
    if (changes.active) this.pausedUntil = changes.pausedUntil ?? null;
    if (this.onDay) this.pausedUntil = null;
    if (!this.active || changes.pausedUntil) this.snoozedUntil = null;
    this.revision += 1;
    this.touched(moment);
  }

  /** @throws Problem `reminders.off` (409): what is off is told to nobody, later neither */
  snooze(until: Snooze, tapped: Date, moment: Moment): void {
    if (!this.active) throw new Problem('reminders.off', 409);
    const tomorrow = () => instantOf(`${dayAfter(dayIn(tapped, moment.zone), 1)}T${this.at}`, moment.zone);
    // A tap that comes too late begins when it comes: whoever sends old ones is not told at once, over and over.
    const later = (minutes: number) => {
      const [meant, now] = [tapped.getTime() + minutes * minuteMs, moment.at.getTime()];
      return meant > now ? meant : now + minutes * minuteMs;
    };
    const moments = { tenMinutes: () => later(10), hour: () => later(60), tomorrow: () => tomorrow() ?? Number.NaN };
    this.snoozedUntil = new Date(moments[until]());
    this.touched(moment);
  }

  /** The one of the day of `tapped`: it is told no more that day. */
  done(tapped: Date, moment: Moment): void {
    const day = dayIn(tapped, moment.zone);
    if ((this.doneOn ?? '') < day) this.doneOn = day;
    this.snoozedUntil = null;
    this.touched(moment);
  }

  undone(moment: Moment): void {
    this.doneOn = null;
    this.touched(moment);
  }

  /** Whether the moment it was told for last is done, or put off. Not by time alone: a phone's clock may run behind ours. */
  isAnswered({ zone }: Moment): boolean {
    if (this.snoozedUntil) return true;
    return this.dueAt ? (this.doneOn ?? '') >= dayIn(this.dueAt, zone) : false;
  }

  /** Its moment has come: it is told once, for the last of those that are past, and goes on to the next. `silent`: it is not told. */
  ring({ zone, at: now }: Moment, silent = false): void {
    // One put off to tomorrow comes when the regular one does: it is told once.
    const past = new Set<number>();
    if (this.snoozedUntil && this.snoozedUntil <= now) {
      this.dueAt = this.snoozedUntil;
      past.add(this.dueAt.getTime());
      this.snoozedUntil = null;
    }
    for (let next = this.regularAt; next && next <= now && past.size < mostCounted;) {
      this.dueAt = next;
      past.add(next.getTime());
      this.lastOn = this.onDay ?? dayIn(next, zone);
      next = this.onDay ? null : nextTime(this.times(zone), next, this.lastOn);
    }
    if (silent) this.dueAt = null;
    else if (past.size > 0 && this.dueAt) record(this, new ReminderDue(this.id, this.dueAt.toISOString(), past.size));
    this.touched({ zone, at: now });
  }

  /** Its owner's clock shows another hour now: the next one is by that. */
  moved(moment: Moment): void {
    this.touched(moment);
  }

  remove(moment: Moment): void {
    this.deletedAt = moment.at;
    this.touched(moment);
  }

  /** @throws Problem `reminders.restore-too-late` (410) */
  restore(moment: Moment): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < moment.at.getTime() - reminderRestoreHours * 60 * minuteMs)
      throw new Problem('reminders.restore-too-late', 410, { params: { hours: reminderRestoreHours } });
    this.deletedAt = null;
    this.touched(moment);
  }

  private touched(moment: Moment): void {
    this.plan(moment);
    this.updatedAt = moment.at;
    record(this, new ReminderChanged(this.id));
  }

  private times(zone: string) {
    return { at: this.at, days: this.days, on: this.onDay, zone };
  }

  /** Its hour and its days, to be compared. */
  private get when(): string {
    return [this.at, this.onDay, ...this.days].join();
  }

  private mustBeToCome({ zone, at }: Moment): void {
    if (!this.onDay || momentOn(this.onDay, this.at, zone) > at) return;
    throw new Problem('reminders.moment-over', 422, { errors: [{ pointer: '/on', code: 'reminders.moment-over' }] });
  }

  private plan({ zone, at }: Moment): void {
    const isOn = this.active && !this.deletedAt;
    const rested = this.pausedUntil && dayAfter(this.pausedUntil, -1);
    const [notOn] = [this.lastOn, this.doneOn, rested]
      .flatMap((day) => day ?? [])
      .sort((one, other) => (one < other ? 1 : -1));
    const isOver = this.onDay !== null && (this.lastOn !== null || this.doneOn !== null);
    this.regularAt = isOn && !isOver ? nextTime(this.times(zone), at, notOn ?? null) : null;
    const ahead = [this.regularAt, isOn ? this.snoozedUntil : null].flatMap((one) => one ?? []);
    this.nextAt = ahead.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
  }
}
ReminderSchema.setClass(Reminder);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ReminderSchema> {}
}
