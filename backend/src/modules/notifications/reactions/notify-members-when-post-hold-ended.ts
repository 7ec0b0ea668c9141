import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityScreens } from '@afi/contracts/communities';
import { postScreens, type FeedChoice } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { NotifyMembers } from '../notifications.commands.js';
import { PostHoldEnded } from '../notifications.events.js';

const toRead: FeedChoice = 'to-read';

/** Published posts are visible and notify; drafts and hidden ones do not (spec 4). */
@Injectable()
@Reaction(PostHoldEnded)
export class NotifyMembersWhenPostHoldEnded implements Reacts<PostHoldEnded> {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly posts: PostQueries,
  ) {}

  async react({ postId, communityId, publishedAt }: PostHoldEnded): Promise<void> {
    const post = await this.posts.announcement(postId);
    if (!post) return;
    // Taken back and published again meanwhile: the hold of that publication tells.
    if (publishedAt !== null && publishedAt !== post.publishedAt) return;
    const community = await this.communities.nameOf(communityId);
    await this.commands.execute(
      new NotifyMembers(communityId, post.authorId, {
        kind: post.mustRead ? 'post.to-read' : 'post.published',
        params: { communityId, community, postId },
        link: hrefOf(postScreens.one, { id: postId }),
        // Several to read are found by what is asked of them.
        many: hrefOf(communityScreens.one, { id: communityId, only: post.mustRead ? toRead : null }),
        actorId: post.authorId,
        at: post.publishedAt,
      }),
    );
  }
}
