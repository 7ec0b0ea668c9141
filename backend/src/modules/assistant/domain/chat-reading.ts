import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingView } from '@afi/contracts/assistant-readings';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** Where what services read aloud lies. */
export const readingFiles = 'readings/';

/** A sound a service makes of a text, and the work that has it made. */
export const soundColumns = () => ({
  jobId: p.uuid(),
  state: p.string().$type<Exclude<ReadingView['state'], 'none'>>(),
  /** Letters the service is given. */
  letters: p.integer(),
  key: p.text(),
  bytes: p.integer(),
  seconds: p.float(),
  createdAt: p.datetime(),
});

/** What a service reads aloud of an answer. */
export const ChatReadingSchema = defineEntity({
  name: 'ChatReading',
  tableName: 'chat_reading',
  properties: {
    answerId: p.uuid().primary(),
    ...soundColumns(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ChatReadingSchema> {}
}
