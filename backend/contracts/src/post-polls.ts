import { uuid } from './id.js';
import { pollCsvQuery, pollView, voterView, voteInput } from './polls.js';
import { idParams, pageOf, pageQuery, route } from './route.js';
import type {} from './posts.js';

const voting = { points: 600, seconds: 3600, by: 'account' } as const;
const files = { points: 60, seconds: 3600, by: 'account' } as const;

/** The poll a post is, or carries as its action. */
export const postPollRoutes = {
  vote: route('POST /client/posts/:id/votes', {
    idempotent: true,
    access: 'client',
    summary: 'Vote; another vote takes its place until the poll is over',
    params: idParams,
    body: voteInput,
    answer: pollView,
    limit: voting,
  }),
  takeBack: route('DELETE /client/posts/:id/votes', {
    idempotent: true,
    access: 'client',
    summary: 'Take my vote back',
    params: idParams,
    answer: pollView,
    limit: voting,
  }),
  close: route('POST /client/posts/:id/poll/close', {
    idempotent: true,
    access: 'client',
    summary: 'Close the poll: all may see its counts (owner and team)',
    params: idParams,
    answer: pollView,
    limit: voting,
  }),
  reopen: route('POST /client/posts/:id/poll/reopen', {
    idempotent: true,
    access: 'client',
    summary: 'Take votes again; an end that has passed is forgotten (owner and team)',
    params: idParams,
    answer: pollView,
    limit: voting,
  }),
  voters: route('GET /client/posts/:id/voters', {
    reads: ['posts'],
    access: 'client',
    summary:
      'Who voted for what, newest first, of a poll that is not anonymous (members, once they may see the counts)',
    params: idParams,
    query: pageQuery.extend({ optionId: uuid.optional() }),
    answer: pageOf(voterView),
  }),
  csv: route('GET /client/posts/:id/poll.csv', {
    reads: [],
    access: 'client',
    summary: 'The poll as a CSV file (owner and team)',
    params: idParams,
    query: pollCsvQuery,
    produces: 'text/csv',
    limit: files,
  }),
};
