import { dayAfter } from '@afi/contracts/calendar-day';
import { periodOf } from '@afi/contracts/goal-progress';
import { mostReviewedGoals, type WeekReview } from '@afi/contracts/reviews';
import { localOf } from '@afi/contracts/zoned-time';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { goalsOfDays } from '../../goals/goals.queries.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { ThoughtQueries } from '../../thoughts/thoughts.queries.js';
import { goalsOf, weekOf } from '../domain/week-review.js';

/** A week, as whoever lived it sees it; nobody else does. */
@Injectable()
export class ReviewReads {
  constructor(
    private readonly em: EntityManager,
    private readonly thoughts: ThoughtQueries,
  ) {}

  /** The week of a day, or this one. */
  async week(
    of: string | undefined,
    { accountId, language }: Pick<Caller, 'accountId' | 'language'>,
  ): Promise<WeekReview> {
    const zone = await zoneOf(this.em, accountId);
    const { from, to } = periodOf('weekly', of ?? localOf(new Date().toISOString(), zone).slice(0, 10));
    const [thoughts, count, before, goals] = await Promise.all([
      this.thoughts.ofDays({ from, to, zone }, accountId),
      this.thoughts.countOfDays({ from, to, zone }, accountId),
      this.thoughts.countOfDays({ from: dayAfter(from, -7), to: dayAfter(to, -7), zone }, accountId),
      goalsOfDays(this.em, { from, to }, accountId, mostReviewedGoals),
    ]);
    return {
      ...{ from, to, thoughts: count, thoughtsBefore: before },
      ...weekOf(thoughts, zone, language),
      goals: goalsOf(goals, { from, to }),
    };
  }

  async isOffered(accountId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('weekly_offer')
      .where('accountId', '=', accountId)
      .select('accountId')
      .executeTakeFirst();
    return row !== undefined;
  }
}
