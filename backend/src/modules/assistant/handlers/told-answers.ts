import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { StopAnswer } from '../assistant.commands.js';
import { ChatMessage } from '../domain/chat-message.js';
import { PrivateThoughtLeave } from '../private-leave.queries.js';

/** Answers a model writes of thoughts: which of them rest on private ones, and what is told no more without leave. */
@Injectable()
export class ToldAnswers {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    leave: PrivateThoughtLeave,
  ) {
    leave.contribute({
      takes: 'answers',
      stopPrivate: (accountId) => this.stopPrivateOnesOf(accountId),
      markPrivate: (accountId, thoughtId) => this.markPrivate(accountId, thoughtId),
    });
  }

  /** Whether one of these links leads to a thought that is private or deleted by now. In a transaction that holds the leave. */
  async needLeave(accountId: string, links: readonly string[]): Promise<boolean> {
    const ids = links.filter((link) => link.startsWith(beforeId)).map((link) => link.slice(beforeId.length));
    if (!ids.length) return false;
    const there = await tablesOf(this.em)
      .selectFrom('thought')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('private', '=', false)
      .select('id')
      .execute();
    return there.length < new Set(ids).size;
  }

  /** What waits was written down with them: it is told to no model any more. */
  private async stopPrivateOnesOf(accountId: string): Promise<void> {
    const waiting = await this.em.find(ChatMessage, {
      ...{ accountId, engine: 'model', private: true, state: { $in: ['waiting', 'writing'] } },
    });
    for (const { chatId } of waiting) await this.commands.execute(new StopAnswer(accountId, chatId)).catch(unlessGone);
  }

  /** What rests on it, and what was said behind that: it may say it again. */
  private async markPrivate(accountId: string, thoughtId: string): Promise<void> {
    const named = JSON.stringify([{ kind: 'thought', link: hrefOf(thoughtScreens.one, { id: thoughtId }) }]);
    await tablesOf(this.em)
      .updateTable('chat_message as m')
      .set({ private: true })
      .where('m.accountId', '=', accountId)
      .where('m.role', '=', 'answer')
      .where('m.private', '=', false)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('chat_message as s')
            .whereRef('s.chatId', '=', 'm.chatId')
            .whereRef('s.at', '<=', 'm.at')
            .where(({ ref }) => sql<boolean>`${ref('s.sources')} @> ${named}::jsonb`)
            .select('s.id'),
        ),
      )
      .execute();
  }
}

const beforeId = `${thoughtScreens.list}/`;

/** Of a conversation that was deleted nothing is stopped: leave is taken back all the same. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof Problem) || error.status !== 404) throw error;
};
