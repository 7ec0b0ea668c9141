import { communityRequestScreens } from '@afi/contracts/community-requests';
import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { CommunityRequestQueries } from './community-requests.queries.js';
import { CommunityRequestSchema } from './domain/community-request.js';
import {
  AnswerCommunityRequestHandler,
  AskForCommunityHandler,
  CancelCommunityRequestHandler,
  SpendCommunityRequestHandler,
} from './handlers/community-request.handlers.js';
import { AdminCommunityRequestsController } from './http/admin-community-requests.controller.js';
import { CommunityRequestsController } from './http/community-requests.controller.js';
import { Migration20261121231500CommunityRequests } from './migrations/migration-20261121231500-community-requests.js';
import { ShowRequestWhenChanged } from './reactions/show-request-when-changed.js';
import { WriteToRequesterWhenRequestAnswered } from './reactions/write-to-requester-when-request-answered.js';
import { AdminCommunityRequestReads } from './reads/admin-community-request.reads.js';
import { CommunityRequestReads } from './reads/community-request.reads.js';
import { communityRequestsForget, communityRequestsOfPerson } from './community-requests.personal.js';

/** Who may create a community: asked for, and answered by an admin (spec 6). */
@Global()
@Module({
  controllers: [CommunityRequestsController, AdminCommunityRequestsController],
  providers: [
    AnswerCommunityRequestHandler,
    AskForCommunityHandler,
    CancelCommunityRequestHandler,
    SpendCommunityRequestHandler,
    ShowRequestWhenChanged,
    WriteToRequesterWhenRequestAnswered,
    AdminCommunityRequestReads,
    CommunityRequestQueries,
    CommunityRequestReads,
  ],
  exports: [CommunityRequestQueries],
})
export class CommunityRequestsModule {}

export const communityRequestsSlice = slice({
  module: CommunityRequestsModule,
  entities: [CommunityRequestSchema],
  migrations: [{ name: '20261121231500-community-requests', class: Migration20261121231500CommunityRequests }],
  screens: communityRequestScreens,
  reads: ['account'],
  personal: communityRequestsOfPerson,
  forgetting: communityRequestsForget,
  notPersonal: { 'community_request.answeredBy': 'the admin who answered' },
});
