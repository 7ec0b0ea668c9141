import type { TablesOf } from '../../platform/persistence/tables.js';
import type { AccountSchema } from './domain/account.js';

/** What reads of other words may join: names, pictures, languages. */
export type IdentityTables = TablesOf<typeof AccountSchema>;
