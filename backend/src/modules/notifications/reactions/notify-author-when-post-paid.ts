import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostPaid } from '../../posts/posts.events.js';
import { NotifyTogether } from '../notifications.commands.js';

const nbsp = '\u00a0';
/** Written the same in both languages. */
const francs = (amount: number): string => `${new Intl.NumberFormat('fr-FR').format(amount)}${nbsp}FCFA`;

/**
 * "Awa a payé 2 500 FCFA", "Awa et 4 autres": payments of one post are one line, as long as it is unread. Money is told whatever
 * else somebody chose not to hear of; not to who looks after the community no more, and may not read who paid.
 */
@Injectable()
@Reaction(PostPaid)
export class NotifyAuthorWhenPostPaid implements Reacts<PostPaid> {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
  ) {}

  async react({ postId, communityId, accountId: actorId, authorId, amount }: PostPaid): Promise<void> {
    if (authorId === actorId || !(await this.communities.teamIds(communityId)).includes(authorId)) return;
    const link = hrefOf(postScreens.payments, { id: postId });
    const params = { postId, money: francs(amount) };
    const notification = { kind: 'post.paid', params, link, many: link, actorId };
    await this.commands.execute(new NotifyTogether([authorId], postId, notification));
  }
}
