import { goalScreens } from '@afi/contracts/goals';
import { hrefOf } from '@afi/contracts/screen';
import { Injectable } from '@nestjs/common';
import { Unfinished, type UnfinishedThing } from '../../assistant/unfinished.queries.js';
import { GoalReads } from './goal.reads.js';

/** So many are looked at: each is counted day by day. */
const lookedAt = 20;

/** A goal that is behind, of the newest that go on. */
@Injectable()
export class UnfinishedGoals {
  constructor(
    private readonly goals: GoalReads,
    unfinished: Unfinished,
  ) {
    unfinished.contribute('goal', (accountId) => this.find(accountId));
  }

  private async find(accountId: string): Promise<UnfinishedThing | null> {
    const goal = (await this.goals.goingOn(accountId, lookedAt)).find(({ progress }) => progress.label === 'behind');
    return goal ? { title: goal.title, link: hrefOf(goalScreens.one, { id: goal.id }) } : null;
  }
}
