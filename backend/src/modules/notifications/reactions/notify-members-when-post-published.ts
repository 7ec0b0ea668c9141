import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityScreens } from '@afi/contracts/communities';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostPublished } from '../../posts/posts.events.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { NotifyMembers } from '../notifications.commands.js';

/** Published posts are visible and notify; drafts and hidden ones do not (spec 4). */
@Injectable()
@Reaction(PostPublished)
export class NotifyMembersWhenPostPublished implements Reacts<PostPublished> {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly posts: PostQueries,
  ) {}

  async react({ postId, communityId }: PostPublished): Promise<void> {
    const post = await this.posts.announcement(postId);
    if (!post) return;
    const community = await this.communities.nameOf(communityId);
    await this.commands.execute(
      new NotifyMembers(communityId, post.authorId, {
        kind: 'post.published',
        params: { communityId, community, title: post.title },
        link: hrefOf(postScreens.one, { id: postId }),
        many: hrefOf(communityScreens.one, { id: communityId }),
      }),
    );
  }
}
