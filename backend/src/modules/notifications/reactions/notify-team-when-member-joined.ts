import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { MemberJoined } from '../../communities/communities.events.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { NotifyTogether } from '../notifications.commands.js';
import { Recipients } from '../reads/recipients.js';

/** "Awa et 4 autres ont rejoint la communauté": those who came are one line, as long as it is unread. */
@Injectable()
@Reaction(MemberJoined)
export class NotifyTeamWhenMemberJoined implements Reacts<MemberJoined> {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly recipients: Recipients,
  ) {}

  async react({ communityId, accountId: actorId }: MemberJoined): Promise<void> {
    const others = (await this.communities.teamIds(communityId)).filter((id) => id !== actorId);
    const team = await this.recipients.of(others, { kind: 'communities.joined', communityId });
    if (!team.length) return;
    const link = hrefOf(communityScreens.one, { id: communityId, tab: 'members' });
    const params = { communityId, community: await this.communities.nameOf(communityId) };
    await this.commands.execute(
      new NotifyTogether(team, communityId, { kind: 'communities.joined', params, link, many: link, actorId }),
    );
  }
}
