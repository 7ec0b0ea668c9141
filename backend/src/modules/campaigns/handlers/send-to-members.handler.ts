import { communityScreens } from '@afi/contracts/communities';
import { memberMessagePages, memberMessagesADay, type MemberMessageInput } from '@afi/contracts/member-messages';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { PostQueries } from '../../posts/posts.queries.js';
import { SendToMembers } from '../campaigns.commands.js';
import { Campaign } from '../domain/campaign.js';
import { checkContent } from '../domain/texts.js';
import { MemberMessageReads } from '../reads/member-message.reads.js';

/** Counted one at a time: of those who send at the same moment, no more get through than may. */
@CommandHandler(SendToMembers)
export class SendToMembersHandler implements ICommandHandler<SendToMembers> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly posts: PostQueries,
    private readonly reads: MemberMessageReads,
  ) {}

  execute({ accountId, communityId, input }: SendToMembers): Promise<{ campaignId: string }> {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(communityId, accountId);
      const { title, text } = input;
      const content = { title, text, url: await this.linkOf(communityId, input.opens) };
      checkContent(content);
      await oneAtATime(em, `messages to members of ${communityId}`);
      const { left, channels } = await this.reads.reach(communityId, accountId);
      if (left === 0) throw new Problem('campaigns.enough-today', 409, { params: { most: memberMessagesADay } });
      if (channels.every(({ reached }) => reached === 0)) throw new Problem('campaigns.no-member', 422);
      const campaign = Campaign.toMembers(communityId, content, accountId);
      em.persist(campaign);
      await em.flush();
      await this.commands.execute(
        new RecordAudit({
          ...{ actorId: accountId, action: 'campaigns.sent-to-members' },
          ...{ subjectType: 'community', subjectId: communityId, after: { campaignId: campaign.id, channels } },
        }),
      );
      return { campaignId: campaign.id };
    });
  }

  /**
   * The feed is named in the address too: a line that leads to the bare community counts as read by whoever is looking at it,
   * and this one stands nowhere else.
   */
  private async linkOf(communityId: string, opens: MemberMessageInput['opens']): Promise<string> {
    const page = memberMessagePages.find((one) => one === opens);
    if (page) return hrefOf(communityScreens.one, { id: communityId, tab: page });
    const post = await this.posts.announcement(opens);
    if (post?.communityId !== communityId)
      throw new Problem('campaigns.unknown-post', 422, {
        errors: [{ pointer: '/opens', code: 'campaigns.unknown-post' }],
      });
    return hrefOf(postScreens.one, { id: opens });
  }
}
