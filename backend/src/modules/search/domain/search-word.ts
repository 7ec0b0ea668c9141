import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A word as it stands in posts, accents aside: what somebody mistyped is compared with these. Written in SQL alone. */
export const SearchWordSchema = defineEntity({
  name: 'SearchWord',
  tableName: 'search_word',
  properties: { word: p.string().primary() },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof SearchWordSchema> {}
}
