import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  goalRestoreHours,
  maxPauses,
  mostOfTarget,
  type GoalChanges,
  type GoalInput,
  type GoalPause,
} from '@afi/contracts/goals';
import { pauseOn, type GoalFrequency } from '@afi/contracts/goal-progress';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { GoalChanged } from '../goals.events.js';

export const GoalSchema = defineEntity({
  name: 'Goal',
  tableName: 'goal',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    title: p.string(),
    description: p.text(),
    frequency: p.string().$type<GoalFrequency>(),
    target: p.integer(),
    /** Its last day, by the person's own calendar: `2026-12-31`. */
    endsOn: p.string().nullable(),
    /** Off until its owner takes it up again; one that rests until a day stays on. */
    active: p.boolean(),
    pauses: p.json<GoalPause[]>(),
    /** The day it was set. */
    since: p.string(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** What a person means to do so often a day, a week or a month. */
export class Goal extends GoalSchema.class {
  /** `today` by the person's own calendar. */
  static set(accountId: string, input: GoalInput, today: string): Goal {
    mustBeReachable(input);
    mustBeToCome(input.endsOn, today);
    const now = new Date();
    const goal = newRow(Goal, GoalSchema, {
      id: uuid(),
      accountId,
      title: input.title,
      description: input.description ?? '',
      frequency: input.frequency,
      target: input.target,
      endsOn: input.endsOn ?? null,
      active: input.active,
      pauses: input.active ? [] : [{ from: today, to: null }],
      since: today,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(goal, new GoalChanged(goal.id));
    return goal;
  }

  /**
   * A goal rests from the day it is made inactive until it is taken up again, or until a day that is named.
   * @throws Problem `goals.rest-over` (422) where that day is not to come
   */
  change({ active, restUntil, version: _, ...changes }: GoalChanges, today: string): void {
    // One that is over may be renamed as it is.
    if (changes.endsOn !== this.endsOn) mustBeToCome(changes.endsOn, today);
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) Object.assign(this, { [name]: value });
    // One set before there was a bound may be renamed as it is.
    if (changes.target !== undefined || changes.frequency !== undefined) mustBeReachable(this);
    if (restUntil !== undefined) this.rest(today, restUntil);
    else if (active === true) this.takeUp(today);
    else if (active === false && pauseOn(this.pauses, today)?.to !== null) this.rest(today, null);
    record(this, new GoalChanged(this.id));
  }

  private rest(today: string, until: string | null): void {
    if (until !== null && until <= today)
      throw new Problem('goals.rest-over', 422, { errors: [{ pointer: '/restUntil', code: 'goals.rest-over' }] });
    this.takeUp(today);
    this.active = until !== null;
    this.pauses = [...this.pauses, { from: today, to: until }].slice(-maxPauses);
  }

  private takeUp(today: string): void {
    this.active = true;
    this.pauses = this.pauses.map((pause) => (pauseOn([pause], today) ? { ...pause, to: today } : pause));
  }

  /** Something was checked in, or taken back. */
  counted(): void {
    record(this, new GoalChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new GoalChanged(this.id));
  }

  /** @throws Problem `goals.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - goalRestoreHours * 3_600_000)
      throw new Problem('goals.restore-too-late', 410, { params: { hours: goalRestoreHours } });
    this.deletedAt = null;
    record(this, new GoalChanged(this.id));
  }
}
GoalSchema.setClass(Goal);

/** @throws Problem `goals.end-over` (422) for a last day that has passed */
function mustBeToCome(endsOn: string | null | undefined, today: string): void {
  if (!endsOn || endsOn >= today) return;
  throw new Problem('goals.end-over', 422, { errors: [{ pointer: '/endsOn', code: 'goals.end-over' }] });
}

/** @throws Problem `goals.target-too-high` (422) */
function mustBeReachable({ frequency, target }: Pick<GoalInput, 'frequency' | 'target'>): void {
  const most = mostOfTarget[frequency];
  if (target <= most) return;
  const code = 'goals.target-too-high';
  throw new Problem(code, 422, { params: { most }, errors: [{ pointer: '/target', code, params: { most } }] });
}

export const GoalCheckinSchema = defineEntity({
  name: 'GoalCheckin',
  tableName: 'goal_checkin',
  properties: {
    id: p.uuid().primary(),
    goalId: p.uuid(),
    accountId: p.uuid(),
    at: p.datetime(),
    /** The day it counts for: that of the person's own calendar then, wherever they go later. */
    day: p.string(),
    note: p.text(),
    createdAt: p.datetime(),
  },
});

/** That a goal was worked at, once. */
export class GoalCheckin extends GoalCheckinSchema.class {
  static of(goal: Goal, at: Date, day: string, note: string): GoalCheckin {
    const { id: goalId, accountId } = goal;
    return newRow(GoalCheckin, GoalCheckinSchema, {
      id: uuid(),
      goalId,
      accountId,
      at,
      day,
      note,
      createdAt: new Date(),
    });
  }
}
GoalCheckinSchema.setClass(GoalCheckin);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof GoalSchema>, TablesOf<typeof GoalCheckinSchema> {}
}
