import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { PollOptionSchema, PollSchema, PollVoteSchema } from './domain/poll.js';
import {
  ChangePollHandler,
  ClosePollHandler,
  CreatePollHandler,
  ForgetPollsHandler,
  ReopenPollHandler,
} from './handlers/poll.handlers.js';
import { VoteHandler } from './handlers/vote.handler.js';
import { Migration20261122041500Polls } from './migrations/migration-20261122041500-polls.js';
import { pollsForget, votesOfPerson } from './polls.personal.js';
import { PollQueries } from './polls.queries.js';
import { PollEnds } from './sweep/poll-ends.js';

/** Questions people answer by choosing. Another word shows them, and says who may. */
@Global()
@Module({
  providers: [
    ChangePollHandler,
    ClosePollHandler,
    CreatePollHandler,
    ForgetPollsHandler,
    ReopenPollHandler,
    VoteHandler,
    PollEnds,
    PollQueries,
  ],
  exports: [PollQueries],
})
export class PollsModule {}

export const pollsSlice = slice({
  module: PollsModule,
  entities: [PollSchema, PollOptionSchema, PollVoteSchema],
  migrations: [{ name: '20261122041500-polls', class: Migration20261122041500Polls }],
  reads: ['account'],
  personal: votesOfPerson,
  forgetting: pollsForget,
});
