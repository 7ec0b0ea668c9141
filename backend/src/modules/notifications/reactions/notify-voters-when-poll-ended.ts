import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Outbox } from '../../../platform/events/outbox.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PollEnded } from '../../polls/polls.events.js';
import { PollQueries } from '../../polls/polls.queries.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { batchSize } from '../domain/batch-size.js';
import { Notify } from '../notifications.commands.js';
import { VotersPartlyTold } from '../notifications.events.js';
import { Recipients } from '../reads/recipients.js';

/** Who voted wants to know how it ended; so does who asked. */
@Injectable()
@Reaction([PollEnded, VotersPartlyTold])
export class NotifyVotersWhenPollEnded implements Reacts<PollEnded | VotersPartlyTold> {
  constructor(
    private readonly commands: CommandBus,
    private readonly polls: PollQueries,
    private readonly posts: PostQueries,
    private readonly recipients: Recipients,
    private readonly outbox: Outbox,
  ) {}

  async react(event: PollEnded | VotersPartlyTold): Promise<void> {
    const { pollId } = event;
    const post = await this.polls.postOf(pollId);
    // Who may not read the post any more is told nothing of it.
    if (!post || !(await this.posts.announcement(post.id))) return;
    const after = event instanceof VotersPartlyTold ? event.after : null;
    const batch = await this.polls.voterIds(pollId, { after, limit: batchSize });
    const people = after === null ? [...new Set([post.authorId, ...batch])] : batch;
    const members = await this.posts.membersAmong(post.communityId, people);
    const told = await this.recipients.of(members, { kind: 'post.poll-ended', communityId: post.communityId });
    const notification = {
      kind: 'post.poll-ended',
      params: { communityId: post.communityId, postId: post.id },
      link: hrefOf(postScreens.one, { id: post.id }),
      actorId: post.authorId,
    };
    if (told.length) await this.commands.execute(new Notify(told.map((accountId) => ({ accountId, notification }))));
    const last = batch.at(-1);
    if (last && batch.length === batchSize) await this.outbox.record(new VotersPartlyTold(pollId, last));
  }
}
