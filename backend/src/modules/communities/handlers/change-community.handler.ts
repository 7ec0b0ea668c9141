import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { ChangeCommunity } from '../communities.commands.js';
import { CommunityQueries } from '../communities.queries.js';
import { Community } from '../domain/community.js';

@CommandHandler(ChangeCommunity)
export class ChangeCommunityHandler implements ICommandHandler<ChangeCommunity> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
  ) {}

  execute({ actorId, communityId, changes }: ChangeCommunity) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(communityId, actorId);
      const community = await em.findOneOrFail(Community, communityId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      community.change(changes);
      await this.show(community, changes.logoId, actorId);
    });
  }

  /** Shows another logo: that one is claimed, the one before let go. */
  private async show(community: Community, logoId: string | null | undefined, sentBy: string): Promise<void> {
    const before = community.logoId ?? null;
    if (logoId === undefined || logoId === before) return;
    const claimant = { word: 'communities', id: community.id };
    if (logoId && !(await this.commands.execute(new ClaimUpload(logoId, sentBy, claimant, ['image']))))
      throw new Problem('communities.logo-unknown', 422, {
        errors: [{ pointer: '/logoId', code: 'communities.logo-unknown' }],
      });
    community.logoId = logoId;
    if (before) await this.commands.execute(new ReleaseUpload(before, claimant));
  }
}
