import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { ChangedPosts } from '../../posts/changed-posts.queries.js';
import { PollEnded, PollReopened } from '../polls.events.js';
import { PollQueries } from '../polls.queries.js';

/** Screens that show the poll read it again: counts may be seen now, or hidden again. */
@Injectable()
@Reaction([PollEnded, PollReopened])
export class ShowPostWhenPollEnded implements Reacts<PollEnded | PollReopened> {
  constructor(
    private readonly posts: ChangedPosts,
    private readonly polls: PollQueries,
  ) {}

  async react({ pollId }: PollEnded | PollReopened): Promise<void> {
    const post = await this.polls.postOf(pollId);
    if (post) await this.posts.tell(post.id);
  }
}
