import { EntityManager } from '@mikro-orm/postgresql';
import { maxCheckins, maxGoals } from '@afi/contracts/goals';
import { Injectable } from '@nestjs/common';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { Problem } from '../../../platform/problem/problem.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { Goal, GoalCheckin } from '../domain/goal.js';
import { localNow } from '../domain/local-now.js';

/** What every command on a goal begins with: whose it is, and which day it is there. */
@Injectable()
export class OwnGoals extends OwnRows<Goal> {
  constructor(em: EntityManager) {
    super(em, Goal);
  }

  /** @throws Problem `goals.enough` (409) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `goals ${accountId}`);
    if ((await this.em.count(Goal, { accountId, deletedAt: null })) >= maxGoals)
      throw new Problem('goals.enough', 409, { params: { most: maxGoals } });
  }

  /** @throws Problem `goals.enough-in-all` (409) */
  async mustHaveRoomForCheckin(accountId: string): Promise<void> {
    await oneAtATime(this.em, `check-ins ${accountId}`);
    const [last] = await this.em.find(
      GoalCheckin,
      { accountId },
      { fields: ['id'], offset: maxCheckins - 1, limit: 1 },
    );
    if (last) throw new Problem('goals.enough-in-all', 409, { params: { most: maxCheckins } });
  }

  /** The day somebody's calendar shows at a moment. */
  async dayOf(accountId: string, at = new Date()): Promise<string> {
    return localNow(at, await zoneOf(this.em, accountId)).day;
  }
}
