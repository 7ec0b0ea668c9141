import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuid } from '@afi/contracts/id';
import type { PostActionInput } from '@afi/contracts/post-action';
import type { PostBodyGiven } from '@afi/contracts/post-body';
import { pollInput } from '@afi/contracts/polls';
import { ChangePoll, CreatePoll, ForgetPolls } from '../../polls/polls.commands.js';
import { MiniappQueries } from '../../miniapps/miniapps.queries.js';
import { PollQueries } from '../../polls/polls.queries.js';
import { Problem } from '../../../platform/problem/problem.js';
import { storedAction, type StoredAction } from '../domain/post-action.js';
import { storedBody, type StoredBody } from '../domain/post-body.js';
import { pollIdsOf } from '../domain/post-poll.js';
import { PaymentProvider } from './payment-provider.js';

/** @throws Problem `posts.two-polls` (422): which of them a vote is for, nobody could say */
export function mustAskOnce(post: { body: object; action?: StoredAction | null }): void {
  if ('pollId' in post.body && post.action?.type === 'poll')
    throw new Problem('posts.two-polls', 422, { errors: [{ pointer: '/action/type', code: 'posts.two-polls' }] });
}

/** What a post is made of, as it is kept: of polls their id, all else is the post's own. */
@Injectable()
export class PostMadeParts {
  constructor(
    private readonly commands: CommandBus,
    private readonly polls: PollQueries,
    private readonly miniapps: MiniappQueries,
    private readonly provider: PaymentProvider,
  ) {}

  async of(given: { body?: PostBodyGiven | undefined; action?: PostActionInput | null | undefined }): Promise<{
    body: StoredBody;
    action: StoredAction | null;
  }> {
    const parts = {
      body: await this.body(given.body ?? { type: 'text' }),
      action: await this.action(given.action ?? null),
    };
    mustAskOnce(parts);
    return parts;
  }

  /** `before` is what stood there: a poll that stays one keeps its votes. */
  async body(given: PostBodyGiven, before?: StoredBody): Promise<StoredBody> {
    if (given.type === 'miniapp') await this.mustBeOffered(given.miniappId, before);
    if (given.type !== 'poll') return storedBody(given, before);
    return { type: 'poll', pollId: await this.poll(given, before?.type === 'poll' ? before.pollId : null, '/body') };
  }

  /** What stands there already may stay. @throws Problem `posts.miniapp-unknown` (422) */
  private async mustBeOffered(id: string, before: StoredBody | undefined): Promise<void> {
    if (before?.type === 'miniapp' && before.miniappId === id) return;
    // What is no id is none of ours.
    if (!uuid.safeParse(id).success || !(await this.miniapps.byIds([id])).has(id))
      throw new Problem('posts.miniapp-unknown', 422, {
        errors: [{ pointer: '/body/miniappId', code: 'posts.miniapp-unknown' }],
      });
  }

  async action(given: PostActionInput | null, before: StoredAction | null = null): Promise<StoredAction | null> {
    if (given?.type === 'payment') this.provider.mustBeThere();
    if (given?.type !== 'poll') return given && storedAction(given);
    const pollId = await this.poll(given, before?.type === 'poll' ? before.pollId : null, '/action');
    return { type: 'poll', label: given.label || null, pollId };
  }

  /** What these polls ask, as it was put. */
  questions(pollIds: readonly string[]): Promise<object[]> {
    return Promise.all(pollIds.map((id) => this.polls.inputOf(id)));
  }

  /** Polls that stood there, and stand there no more, go with their votes. */
  async forget(asked: readonly string[], post: { body: object; action?: StoredAction | null }): Promise<void> {
    const kept = new Set(pollIdsOf(post));
    await this.commands.execute(new ForgetPolls(asked.filter((id) => !kept.has(id))));
  }

  private async poll(given: object, known: string | null, at: string): Promise<string> {
    const { question, options, multiple, closesAt, results, anonymous } = given as Record<string, unknown>;
    const input = pollInput.parse({ question, options, multiple, closesAt, results, anonymous });
    if (known === null) return (await this.commands.execute(new CreatePoll(input, at))).pollId;
    await this.commands.execute(new ChangePoll(known, input, at));
    return known;
  }
}
