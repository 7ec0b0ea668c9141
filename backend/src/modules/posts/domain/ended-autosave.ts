import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A composer whose text became a post or was dropped: what it began earlier and arrives later is not kept. */
export const EndedAutosaveSchema = defineEntity({
  name: 'EndedAutosave',
  tableName: 'ended_autosave',
  properties: {
    accountId: p.uuid().primary(),
    writer: p.string().primary(),
    endedAt: p.datetime(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof EndedAutosaveSchema> {}
}
