import { hrefOf } from '@afi/contracts/screen';
import { reviewScreens } from '@afi/contracts/reviews';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Notify } from '../../notifications/notifications.commands.js';
import { ReviewReads } from '../reads/review.reads.js';
import { WeekEnded } from '../reviews.events.js';

/** A week in which nothing was written and nothing done is no news. What is told carries no word of it. */
@Injectable()
@Reaction([WeekEnded])
export class OfferWhenWeekEnded implements Reacts<WeekEnded> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReviewReads,
  ) {}

  async react({ accountId, from }: WeekEnded): Promise<void> {
    if (!(await this.reads.isOffered(accountId))) return;
    const { thoughts, goals } = await this.reads.week(from, { accountId, language: 'fr' });
    if (thoughts === 0 && goals.every(({ done }) => done === 0)) return;
    const link = hrefOf(reviewScreens.week, { of: from });
    await this.commands.execute(
      new Notify([{ accountId, notification: { kind: 'reviews.weekly', params: {}, link } }]),
    );
  }
}
