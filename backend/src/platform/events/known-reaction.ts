import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../persistence/tables.js';

/** A reaction that a node on this database has spoken of, and when it last did. */
export const KnownReactionSchema = defineEntity({
  name: 'KnownReaction',
  tableName: 'known_reaction',
  properties: {
    event: p.string().primary(),
    reaction: p.string().primary(),
    seenAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../persistence/tables.js' {
  interface Tables extends TablesOf<typeof KnownReactionSchema> {}
}
