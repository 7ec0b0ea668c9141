import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { communityRoom } from '../../communities/communities.queries.js';
import { PollEnded, PollReopened } from '../polls.events.js';
import { PollQueries } from '../polls.queries.js';

/** Screens that show the poll read it again: counts may be seen now, or hidden again. */
@Injectable()
@Reaction([PollEnded, PollReopened])
export class ShowPostWhenPollEnded implements Reacts<PollEnded | PollReopened> {
  constructor(
    private readonly live: Live,
    private readonly polls: PollQueries,
  ) {}

  async react({ pollId }: PollEnded | PollReopened): Promise<void> {
    const post = await this.polls.postOf(pollId);
    if (post)
      this.live.changed(communityRoom(post.communityId), { word: 'posts', id: post.id, scope: post.communityId });
  }
}
