import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingView } from '@afi/contracts/assistant-readings';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** Where what services read aloud lies. */
export const readingFiles = 'readings/';

/** What a service reads aloud of an answer. */
export const ChatReadingSchema = defineEntity({
  name: 'ChatReading',
  tableName: 'chat_reading',
  properties: {
    answerId: p.uuid().primary(),
    jobId: p.uuid(),
    state: p.string().$type<Exclude<ReadingView['state'], 'none'>>(),
    /** Letters the service is given. */
    letters: p.integer(),
    key: p.text(),
    bytes: p.integer(),
    seconds: p.float(),
    createdAt: p.datetime(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ChatReadingSchema> {}
}
