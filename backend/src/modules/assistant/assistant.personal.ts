import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';
import { ReleaseAllOf } from '../media/media.commands.js';

/** What somebody asked Afi, and what it said. */
export const assistantOfPerson = [
  personalRows({
    name: 'chats',
    by: ['chat.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('chat')
        .where('accountId', '=', accountId)
        .select(['id', 'title', 'guide', 'pinned', 'archived', 'at', 'deletedAt', 'createdAt', 'updatedAt']),
  }),
  personalRows({
    name: 'chat-messages',
    by: ['chat_message.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('chat_message')
        .where('accountId', '=', accountId)
        .select([
          'id',
          'chatId',
          'role',
          'content',
          'mediaIds',
          'voiceId',
          'questionId',
          'parentId',
          'state',
          'engine',
          'sources',
          'unreadPrivate',
          'rating',
          'plan',
          'asks',
        ])
        .select(['replacedAt', 'at']),
  }),
  personalRows({
    name: 'chat-facts',
    by: ['chat_fact.accountId'],
    rows: (tables, accountId) =>
      tables.selectFrom('chat_fact').where('accountId', '=', accountId).select(['id', 'text', 'createdAt']),
  }),
  personalRows({
    name: 'chat-memory',
    by: ['chat_memory.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('chat_memory')
        .where('accountId', '=', accountId)
        .select(['accountId as id', 'enabled', 'privateThoughts', 'privateExtras']),
  }),
];

/** Conversations go, with their files. */
export const assistantForgets = forgetting({
  goes: [
    'text_reading.accountId',
    'chat_message.accountId',
    'chat.accountId',
    'chat_fact.accountId',
    'chat_memory.accountId',
  ],
  async first({ tables, commands, accountId }) {
    const mine = await tables.selectFrom('chat').select('id').where('accountId', '=', accountId).execute();
    for (const { id } of mine) await commands.execute(new ReleaseAllOf({ word: 'assistant', id }));
  },
});
