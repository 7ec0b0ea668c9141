import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** How much text of posts an account wrote within an hour; what it was is not told. */
export const PostWritingSchema = defineEntity({
  name: 'PostWriting',
  tableName: 'post_writing',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** When it began. */
    hour: p.datetime(),
    bytes: p.bigint('number'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostWritingSchema> {}
}
