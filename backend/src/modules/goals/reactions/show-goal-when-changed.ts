import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { GoalChanged } from '../goals.events.js';
import { GoalReads } from '../reads/goal.reads.js';

/** The other devices of who set it look again. */
@Injectable()
@Reaction([GoalChanged])
export class ShowGoalWhenChanged implements Reacts<GoalChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: GoalReads,
  ) {}

  async react({ goalId }: GoalChanged): Promise<void> {
    const owner = await this.reads.ownerOf(goalId);
    if (owner) this.live.changed(accountRoom(owner), { word: 'goals', id: goalId, scope: null });
  }
}
