import { defineEntity, p } from '@mikro-orm/core';
import type { OwnTextKind, ReadingView } from '@afi/contracts/assistant-readings';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** What a service reads aloud of a part of a thought or a story. */
export const TextReadingSchema = defineEntity({
  name: 'TextReading',
  tableName: 'text_reading',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    of: p.string().$type<OwnTextKind>(),
    /** The thought or the story. */
    subjectId: p.uuid(),
    part: p.integer(),
    /** What was read: another text is read anew. */
    textHash: p.string(),
    private: p.boolean(),
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
  interface Tables extends TablesOf<typeof TextReadingSchema> {}
}
