import { Global, Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { PostBodySlot } from '../posts/post-bodies.queries.js';
import { PollOptionSchema, PollSchema, PollVoteSchema } from './domain/poll.js';
import {
  ChangePollHandler,
  ClosePollHandler,
  CreatePollHandler,
  ForgetPollsHandler,
  ReopenPollHandler,
} from './handlers/poll.handlers.js';
import { PollBody } from './handlers/poll-body.js';
import { EndPostPollHandler, VoteOnPostHandler } from './handlers/post-poll.handlers.js';
import { VoteHandler } from './handlers/vote.handler.js';
import { PostPollsController } from './http/post-polls.controller.js';
import { Migration20261122041500Polls } from './migrations/migration-20261122041500-polls.js';
import { pollsForget, votesOfPerson } from './polls.personal.js';
import { PollQueries } from './polls.queries.js';
import { ShowPostWhenPollEnded } from './reactions/show-post-when-poll-ended.js';
import { PostPolls } from './reads/post-polls.js';
import { PollEnds } from './sweep/poll-ends.js';

/** Questions people answer by choosing. Posts show them, and say who may; another word could, too. */
@Global()
@Module({
  controllers: [PostPollsController],
  providers: [
    ChangePollHandler,
    ClosePollHandler,
    CreatePollHandler,
    EndPostPollHandler,
    ForgetPollsHandler,
    ReopenPollHandler,
    VoteHandler,
    VoteOnPostHandler,
    PollBody,
    PollEnds,
    PollQueries,
    PostPolls,
    ShowPostWhenPollEnded,
  ],
  exports: [PollQueries],
})
export class PollsModule {
  constructor(posts: PostBodySlot, body: PollBody) {
    posts.contribute('poll', body);
  }
}

export const pollsSlice = slice({
  module: PollsModule,
  entities: [PollSchema, PollOptionSchema, PollVoteSchema],
  migrations: [{ name: '20261122041500-polls', class: Migration20261122041500Polls }],
  reads: ['account', 'post'],
  personal: votesOfPerson,
  forgetting: pollsForget,
});
