import { defineEntity, p } from '@mikro-orm/core';
import type { OwnTextKind } from '@afi/contracts/assistant-readings';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { soundColumns } from './chat-reading.js';

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
    /** When it was last found to say what its text says. */
    checkedAt: p.datetime().nullable(),
    ...soundColumns(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof TextReadingSchema> {}
}
