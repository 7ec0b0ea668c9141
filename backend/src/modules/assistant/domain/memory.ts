import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';

export const ChatFactSchema = defineEntity({
  name: 'ChatFact',
  tableName: 'chat_fact',
  properties: { id: p.uuid().primary(), accountId: p.uuid(), text: p.text(), createdAt: p.datetime() },
});

/** Something a person wants Afi to know of them: written or accepted by them, never drawn from what they keep. */
export class ChatFact extends ChatFactSchema.class {
  static of(accountId: string, text: string): ChatFact {
    return newRow(ChatFact, ChatFactSchema, { id: uuid(), accountId, text, createdAt: new Date() });
  }
}
ChatFactSchema.setClass(ChatFact);

export const ChatMemorySchema = defineEntity({
  name: 'ChatMemory',
  tableName: 'chat_memory',
  properties: {
    accountId: p.uuid().primary(),
    enabled: p.boolean(),
    /** Whether a model may be told private thoughts; null until its owner said. */
    privateThoughts: p.boolean().nullable(),
    /** Whether that is for titles, moods and reading aloud, too; null of who agreed before they were said. */
    privateExtras: p.boolean().nullable(),
  },
});

/** Whether answers may rest on the facts of a person, and a model be told their private thoughts. */
export class ChatMemory extends ChatMemorySchema.class {}
ChatMemorySchema.setClass(ChatMemory);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ChatFactSchema>, TablesOf<typeof ChatMemorySchema> {}
}
