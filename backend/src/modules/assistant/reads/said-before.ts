import type { AnswerBrief } from '@afi/contracts/assistant-answers';
import { shortened } from '@afi/runtime/shortened';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** Messages before a question that a model is told, and characters of each. */
const told = { messages: 10, characters: 2_000 };

interface Asked {
  chatId: string;
  /** What is as old or newer is not told. */
  at: Date;
  /** Whether their author allowed that a model is told what rests on private texts. */
  isAllowed: boolean;
}

/** What a model is told of a conversation so far, the oldest first. */
export async function saidBefore(
  em: EntityManager,
  { chatId, at, isAllowed }: Asked,
): Promise<{ before: AnswerBrief['before']; private: boolean }> {
  let said = tablesOf(em)
    .selectFrom('chat_message')
    .where('chatId', '=', chatId)
    .where('at', '<', at)
    .where('replacedAt', 'is', null)
    .where('content', '!=', '')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(told.messages)
    .select(['role', 'content', 'private']);
  if (!isAllowed) said = said.where('private', '=', false);
  const rows = await said.execute();
  return {
    before: rows.reverse().map(({ role, content }) => ({ role, content: shortened(content, told.characters) })),
    private: rows.some((one) => one.private),
  };
}
