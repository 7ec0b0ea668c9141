import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Outbox } from '../../../platform/events/outbox.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { AnnouncementReminded } from '../../posts/posts.events.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { batchSize } from '../domain/batch-size.js';
import { Notify } from '../notifications.commands.js';
import { ReadersPartlyReminded } from '../notifications.events.js';
import { Recipients } from '../reads/recipients.js';

/** Those who have not read it when they are told, and no others: who read it meanwhile is left alone. */
@Injectable()
@Reaction([AnnouncementReminded, ReadersPartlyReminded])
export class NotifyReadersWhenAnnouncementReminded implements Reacts<AnnouncementReminded | ReadersPartlyReminded> {
  constructor(
    private readonly commands: CommandBus,
    private readonly posts: PostQueries,
    private readonly communities: CommunityQueries,
    private readonly recipients: Recipients,
    private readonly outbox: Outbox,
  ) {}

  async react(event: AnnouncementReminded | ReadersPartlyReminded): Promise<void> {
    const { postId, communityId } = event;
    const post = await this.posts.announcement(postId);
    if (!post) return;
    const after = event instanceof ReadersPartlyReminded ? event.after : null;
    const batch = await this.posts.unreadReaders(
      { id: postId, communityId, authorId: post.authorId },
      { after, limit: batchSize },
    );
    const told = await this.recipients.of(batch, { kind: 'post.remind', communityId });
    const community = await this.communities.nameOf(communityId);
    const notification = {
      kind: 'post.remind',
      params: { communityId, community, postId },
      link: hrefOf(postScreens.one, { id: postId }),
      actorId: post.authorId,
    };
    if (told.length) await this.commands.execute(new Notify(told.map((accountId) => ({ accountId, notification }))));
    const last = batch.at(-1);
    if (last && batch.length === batchSize)
      await this.outbox.record(new ReadersPartlyReminded(postId, communityId, last));
  }
}
