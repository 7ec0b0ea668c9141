import { maxReminders } from '@afi/contracts/reminders';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ownsGoal } from '../../goals/goals.queries.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { Reminder, type Moment } from '../domain/reminder.js';

/** What every command on a reminder begins with: whose it is, what time it is there, and how many they may have. */
@Injectable()
export class OwnReminders extends OwnRows<Reminder> {
  constructor(em: EntityManager) {
    super(em, Reminder);
  }

  async now(accountId: string): Promise<Moment> {
    return { at: new Date(), zone: await zoneOf(this.em, accountId) };
  }

  /** Calls at the same moment wait for each other: none finds room for one too many. @throws Problem `reminders.too-many` (409) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `reminders of ${accountId}`);
    const { count } = await tablesOf(this.em)
      .selectFrom('reminder')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxReminders) throw new Problem('reminders.too-many', 409, { params: { most: maxReminders } });
  }

  /** @throws Problem 422 at `/goalId`: a goal of somebody else is as unknown as one that is not there */
  async mustOwnGoal(accountId: string, goalId: string | null | undefined): Promise<void> {
    if (!goalId || (await ownsGoal(this.em, goalId, accountId))) return;
    throw new Problem('reminders.goal-unknown', 422, {
      errors: [{ pointer: '/goalId', code: 'reminders.goal-unknown' }],
    });
  }
}

/** When something was tapped: a phone's clock may run ahead, and what waited for a network is days old at most. */
export function tapTime(told: string | undefined, now: Date): Date {
  const at = told === undefined ? now.getTime() : Date.parse(told);
  return new Date(Math.min(at, now.getTime()));
}
