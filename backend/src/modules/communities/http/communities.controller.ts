import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityRoutes as routes } from '@afi/contracts/communities';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import {
  ChangeCommunity,
  CreateCommunity,
  JoinCommunity,
  LeaveCommunity,
  RemoveMember,
  RenewInviteCode,
  SetMemberRole,
} from '../communities.commands.js';
import { CommunityQueries } from '../communities.queries.js';
import { CommunityReads } from '../reads/community.reads.js';
import { MemberReads } from '../reads/member.reads.js';

@Controller()
export class CommunitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: CommunityReads,
    private readonly members: MemberReads,
    private readonly communities: CommunityQueries,
  ) {}

  @Endpoint(routes.mine)
  mine(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.reads.mine(caller.accountId, query, caller.language);
  }

  /** Creating asks for access first (spec 6); people of the demo data have it. */
  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.create> {
    const { communityId } = await this.commands.execute(
      new CreateCommunity(caller.accountId, body, { byRequest: !caller.demo }),
    );
    return this.reads.one(communityId, caller.accountId, caller.language);
  }

  @Endpoint(routes.join)
  async join(@Input() { body }: InputOf<typeof routes.join>, @Caller() caller: Caller): Answer<typeof routes.join> {
    const { communityId, joined } = await this.commands.execute(new JoinCommunity(caller.accountId, body.code));
    return { ...(await this.reads.one(communityId, caller.accountId, caller.language)), joined };
  }

  @Endpoint(routes.invitation)
  invitation(@Input() { params }: InputOf<typeof routes.invitation>): Answer<typeof routes.invitation> {
    return this.reads.invitation(params.invite);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.change)
  async change(
    @Input() { params, body }: InputOf<typeof routes.change>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.change> {
    await this.commands.execute(new ChangeCommunity(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.members)
  async listMembers(
    @Input() { params, query }: InputOf<typeof routes.members>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.members> {
    await this.communities.mustBeMember(params.id, caller.accountId);
    return this.members.all(params.id, query);
  }

  @Endpoint(routes.setRole)
  async setRole(
    @Input() { params, body }: InputOf<typeof routes.setRole>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.setRole> {
    await this.commands.execute(new SetMemberRole(caller.accountId, params.id, params.memberId, body.role));
    return this.members.one(params.id, params.memberId);
  }

  @Endpoint(routes.removeMember)
  removeMember(
    @Input() { params }: InputOf<typeof routes.removeMember>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.removeMember> {
    const command = new RemoveMember(caller.accountId, params.id, params.memberId);
    return this.commands.execute(command) as Answer<typeof routes.removeMember>;
  }

  @Endpoint(routes.renewCode)
  async renewCode(
    @Input() { params, body }: InputOf<typeof routes.renewCode>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.renewCode> {
    await this.commands.execute(new RenewInviteCode(caller.accountId, params.id, body?.uses ?? null));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.leave)
  leave(@Input() { params }: InputOf<typeof routes.leave>, @Caller() caller: Caller): Answer<typeof routes.leave> {
    return this.commands.execute(new LeaveCommunity(caller.accountId, params.id)) as Answer<typeof routes.leave>;
  }
}
