import { communityScreens } from '@afi/contracts/communities';
import { Global, Module } from '@nestjs/common';
import { AudienceConditions } from '../../platform/audiences/audience-conditions.js';
import { Rooms } from '../../platform/realtime/rooms.js';
import { CommunityQueries, communityRoom } from './communities.queries.js';
import {
  CountPostsHandler,
  CreateCommunityHandler,
  JoinCommunityHandler,
  LeaveCommunityHandler,
  RemoveMemberHandler,
  RenewInviteCodeHandler,
  SetMemberRoleHandler,
} from './handlers/community.handlers.js';
import { ChangeCommunityHandler } from './handlers/change-community.handler.js';
import { CommunitiesController } from './http/communities.controller.js';
import { CloseRoomWhenMemberLeft } from './reactions/close-room-when-member-left.js';
import { OpenRoomWhenMemberJoined } from './reactions/open-room-when-member-joined.js';
import { ShowCommunityWhenMemberJoined } from './reactions/show-community-when-member-joined.js';
import { CommunityReads } from './reads/community.reads.js';
import { isMemberOfAny } from './reads/is-member-of-any.js';
import { MemberReads } from './reads/member.reads.js';
import { Migration20261123222000LimitedCodes } from './migrations/migration-20261123222000-limited-codes.js';
import { Migration20261124124700MembersByStanding } from './migrations/migration-20261124124700-members-by-standing.js';
import { Migration20261128020000LogoAndColour } from './migrations/migration-20261128020000-logo-and-colour.js';
import { slice } from '../../platform/slice.js';
import { CommunitySchema, MembershipSchema } from './domain/community.js';
import { Migration20261121Communities } from './migrations/migration-20261121-communities.js';
import { communitiesForget, communitiesOfPerson } from './communities.personal.js';

/** Communities and who belongs to them. */
@Global()
@Module({
  controllers: [CommunitiesController],
  providers: [
    ChangeCommunityHandler,
    CountPostsHandler,
    CreateCommunityHandler,
    JoinCommunityHandler,
    LeaveCommunityHandler,
    RemoveMemberHandler,
    RenewInviteCodeHandler,
    SetMemberRoleHandler,
    CloseRoomWhenMemberLeft,
    OpenRoomWhenMemberJoined,
    ShowCommunityWhenMemberJoined,
    CommunityQueries,
    CommunityReads,
    MemberReads,
  ],
  exports: [CommunityQueries],
})
export class CommunitiesModule {
  constructor(rooms: Rooms, reads: CommunityReads, audiences: AudienceConditions) {
    audiences.contribute('communityIds', isMemberOfAny);
    rooms.contribute(async (caller) => (await reads.idsOf(caller.accountId)).map(communityRoom));
  }
}

export const communitiesSlice = slice({
  module: CommunitiesModule,
  entities: [CommunitySchema, MembershipSchema],
  migrations: [
    { name: '20261121-communities', class: Migration20261121Communities },
    { name: '20261123222000-limited-codes', class: Migration20261123222000LimitedCodes },
    { name: '20261124124700-members-by-standing', class: Migration20261124124700MembersByStanding },
    { name: '20261128020000-logo-and-colour', class: Migration20261128020000LogoAndColour },
  ],
  screens: communityScreens,
  reads: ['account'],
  personal: communitiesOfPerson,
  notPersonal: { 'community.logoId': 'a file, told among the files' },
  forgetting: communitiesForget,
});
