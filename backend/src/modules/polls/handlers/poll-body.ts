import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';
import { pollInput, type PollCounts, type PollInput, type PollView } from '@afi/contracts/polls';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { translate } from '../../../platform/i18n/translate.js';
import type { BodyKind, KeptBody } from '../../posts/post-bodies.queries.js';
import type { PostReader } from '../../posts/visible-posts.queries.js';
import { ChangePoll, CreatePoll, ForgetPolls } from '../polls.commands.js';
import { PollQueries, viewerOf } from '../polls.queries.js';

/** A poll as what a post is, or as its button: the post keeps its id. */
@Injectable()
export class PollBody implements BodyKind<'poll'> {
  readonly twice = 'posts.two-polls';

  constructor(
    private readonly commands: CommandBus,
    private readonly polls: PollQueries,
  ) {}

  /** A poll that stays one keeps its votes. */
  async store(given: PollInput, before: KeptBody | null, at: string): Promise<{ pollId: string }> {
    const { question, options, multiple, closesAt, results, anonymous } = given;
    const input = pollInput.parse({ question, options, multiple, closesAt, results, anonymous });
    if (!before) return this.commands.execute(new CreatePoll(input, at));
    const pollId = this.idOf(before);
    await this.commands.execute(new ChangePoll(pollId, input, at));
    return { pollId };
  }

  idOf({ pollId }: KeptBody): string {
    return String(pollId);
  }

  views(
    asked: readonly { id: string; reader: PostReader }[],
    accountId: string,
  ): Promise<ReadonlyMap<string, PollView>> {
    return this.polls.views(
      asked.map(({ id, reader }) => ({ id, viewer: viewerOf(reader) })),
      accountId,
    );
  }

  async inputOf(id: string) {
    return { type: 'poll' as const, ...(await this.polls.inputOf(id)) };
  }

  forget(ids: readonly string[]): Promise<void> {
    return this.commands.execute(new ForgetPolls(ids));
  }

  /** Of a poll whose counts are not shown to all, only how many voted. */
  async counted(id: string): Promise<PollCounts | null> {
    const poll = (await this.polls.views([{ id, viewer: 'reader' }], null)).get(id);
    if (!poll) return null;
    return { voters: poll.voters, votes: Object.fromEntries(poll.options.map((option) => [option.id, option.votes])) };
  }

  async texts(id: string): Promise<readonly string[]> {
    const { question, options } = await this.polls.inputOf(id);
    return [question, ...options];
  }

  voters(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.polls.votersOf(ids);
  }

  votersByDay(id: string, zone: string): Promise<ReadonlyMap<string, number>> {
    return this.polls.votersByDay(id, zone);
  }

  /** What is asked, and the answers to choose from; how many chose each is for those who read it in the app. */
  page({ question, options, state }: PollView, language: Language): string {
    const answers = options.map((option) => `<li>${escapeAttribute(option.text)}</li>`).join('');
    const vote = escapeAttribute(translate(language, 'messages', 'polls.page.vote'));
    const way = state === 'active' ? `<p class="mut">${vote}</p>` : '';
    return `<p><b>${escapeAttribute(question)}</b></p><ul>${answers}</ul>${way}`;
  }
}
