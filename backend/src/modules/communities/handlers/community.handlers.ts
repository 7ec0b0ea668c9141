import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { SpendCommunityRequest } from '../../community-requests/community-requests.commands.js';
import {
  CountPosts,
  CreateCommunity,
  JoinCommunity,
  LeaveCommunity,
  RemoveMember,
  RenewInviteCode,
  SetMemberRole,
} from '../communities.commands.js';
import { CommunityQueries } from '../communities.queries.js';
import { Community, Membership } from '../domain/community.js';

/** Counts in the database: two people joining at once must both be counted. */
const counted = (em: EntityManager, communityId: string, by: 1 | -1) =>
  tablesOf(em)
    .updateTable('community')
    .set(({ eb }) => ({ membersCount: eb('membersCount', '+', by) }))
    .where('id', '=', communityId);

async function countMembers(em: EntityManager, communityId: string, by: 1 | -1): Promise<void> {
  await counted(em, communityId, by).execute();
}

@CommandHandler(CreateCommunity)
export class CreateCommunityHandler implements ICommandHandler<CreateCommunity> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ ownerId, input, more }: CreateCommunity) {
    return this.em.transactional(async (em) => {
      const community = Community.create(input, more);
      em.persist(community);
      await em.flush();
      if (more.byRequest) await this.asApproved(ownerId, community);
      em.persist(Membership.start(community.id, ownerId, 'owner'));
      await em.flush();
      await countMembers(em, community.id, 1);
      return { communityId: community.id };
    });
  }

  /** An admin said yes to a type for its purpose; the name was a first idea, which its owner may better. */
  private async asApproved(ownerId: string, { id, type }: Community): Promise<void> {
    const approved = await this.commands.execute(new SpendCommunityRequest(ownerId, id));
    if (!approved) throw new Problem('communities.request-first', 403);
    if (approved.type !== type)
      throw new Problem('communities.type-approved', 422, {
        errors: [{ pointer: '/type', code: 'communities.type-approved' }],
      });
  }
}

@CommandHandler(JoinCommunity)
export class JoinCommunityHandler implements ICommandHandler<JoinCommunity> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, code }: JoinCommunity) {
    return this.em.transactional(async (em) => {
      const community = await em.findOne(Community, { inviteCode: code });
      if (!community) throw unknownCode();
      // The lock makes a double tap find the first one's row.
      await oneAtATime(em, `${community.id} ${accountId}`);
      const known = await em.findOne(Membership, { communityId: community.id, accountId });
      if (known) return { communityId: community.id, joined: false };
      if (!(await this.isLed(em, community.id))) throw unknownCode();
      if (community.joinCondition === 'validation') throw new Problem('communities.needs-validation', 403);
      await this.useCode(em, community);
      em.persist(Membership.start(community.id, accountId, 'member'));
      await em.flush();
      // Whoever renews the code meanwhile takes turns with this at the row: the old one opens nothing behind them.
      const { numUpdatedRows } = await counted(em, community.id, 1).where('inviteCode', '=', code).executeTakeFirst();
      if (!numUpdatedRows) throw unknownCode();
      return { communityId: community.id, joined: true };
    });
  }

  /** Who comes at once takes turns at the row: a code lets in no more than it was made for. */
  private async useCode(em: EntityManager, { id, inviteCode, inviteLeft }: Community): Promise<void> {
    if (inviteLeft === null) return;
    const { numUpdatedRows } = await tablesOf(em)
      .updateTable('community')
      .set(({ eb }) => ({ inviteLeft: eb('inviteLeft', '-', 1) }))
      .where('id', '=', id)
      .where('inviteCode', '=', inviteCode)
      .where('inviteLeft', '>', 0)
      .executeTakeFirst();
    if (!numUpdatedRows)
      throw new Problem('communities.code-used-up', 409, {
        errors: [{ pointer: '/code', code: 'communities.code-used-up' }],
      });
  }

  /**
   * Whether somebody is there to lead: nobody comes into what its last leader is leaving, and inherits it. Who closes
   * their account meanwhile waits for this, or this for that.
   */
  private async isLed(em: EntityManager, communityId: string): Promise<boolean> {
    const leader = await tablesOf(em)
      .selectFrom('membership as m')
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .select('a.id')
      .where('m.communityId', '=', communityId)
      .where('m.role', 'in', ['owner', 'team'])
      .where('a.closedAt', 'is', null)
      .orderBy('m.role')
      .limit(1)
      .forKeyShare('a')
      .executeTakeFirst();
    return leader !== undefined;
  }
}

/** One answer for a code that opens nothing, whatever the reason. */
const unknownCode = () =>
  new Problem('communities.code-unknown', 404, { errors: [{ pointer: '/code', code: 'communities.code-unknown' }] });

/** The row's own lock: whoever comes second finds nobody, instead of counting one less twice. */
const taken = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@CommandHandler(LeaveCommunity)
export class LeaveCommunityHandler implements ICommandHandler<LeaveCommunity> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, communityId }: LeaveCommunity) {
    return this.em.transactional(async (em) => {
      const membership = await em.findOne(Membership, { communityId, accountId }, taken);
      if (!membership) throw notFound();
      if (membership.role === 'owner') throw new Problem('communities.owner-stays', 409);
      await end(em, membership);
    });
  }
}

async function end(em: EntityManager, membership: Membership): Promise<void> {
  membership.end();
  em.remove(membership);
  await em.flush();
  await countMembers(em, membership.communityId, -1);
}

@CommandHandler(RemoveMember)
export class RemoveMemberHandler implements ICommandHandler<RemoveMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  execute({ actorId, communityId, memberId }: RemoveMember) {
    return this.em.transactional(async (em) => {
      const role = await this.communities.mustManage(communityId, actorId);
      const member = await em.findOne(Membership, { communityId, accountId: memberId }, taken);
      if (!member) throw notFound();
      if (member.role === 'owner') throw new Problem('communities.owner-stays', 409);
      if (member.role === 'team' && role !== 'owner') throw new Problem('communities.not-owner', 403);
      await end(em, member);
    });
  }
}

@CommandHandler(RenewInviteCode)
export class RenewInviteCodeHandler implements ICommandHandler<RenewInviteCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
  ) {}

  execute({ actorId, communityId, uses }: RenewInviteCode) {
    return this.em.transactional(async (em) => {
      await this.communities.mustManage(communityId, actorId);
      await oneAtATime(em, `invite code ${communityId}`);
      (await em.findOneOrFail(Community, communityId)).renewCode(uses);
    });
  }
}

@CommandHandler(SetMemberRole)
export class SetMemberRoleHandler implements ICommandHandler<SetMemberRole> {
  constructor(private readonly em: EntityManager) {}

  execute({ actorId, communityId, memberId, role }: SetMemberRole) {
    return this.em.transactional(async (em) => {
      // Two hand-overs at once would leave two owners: the second finds that it may not any more.
      await oneAtATime(em, `owner ${communityId}`);
      const [actor, member] = await Promise.all([
        em.findOne(Membership, { communityId, accountId: actorId }, taken),
        em.findOne(Membership, { communityId, accountId: memberId }, taken),
      ]);
      if (!actor || !member) throw notFound();
      if (actor.role !== 'owner') throw new Problem('communities.not-owner', 403);
      if (member.role === 'owner') throw new Problem('communities.owner-stays', 409);
      if (role === 'owner') {
        if (!(await this.stays(em, memberId))) throw new Problem('communities.member-closed', 409);
        actor.role = 'team';
      }
      member.role = role;
    });
  }

  /** Nobody leads who is leaving. Who closes their account at this moment finds that they lead, or this that they left. */
  private async stays(em: EntityManager, accountId: string): Promise<boolean> {
    const open = await tablesOf(em)
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('closedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return open !== undefined;
  }
}

/** None is cut off at zero: a step back may arrive before its step forward. */
@CommandHandler(CountPosts)
export class CountPostsHandler implements ICommandHandler<CountPosts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ communityId, by }: CountPosts): Promise<void> {
    await tablesOf(this.em)
      .updateTable('community')
      .set(({ eb }) => ({ postsCount: eb('postsCount', '+', by) }))
      .where('id', '=', communityId)
      .execute();
  }
}
