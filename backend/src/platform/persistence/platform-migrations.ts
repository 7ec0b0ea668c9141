import type { NamedMigration } from '../slice.js';
import { Migration20261121Growth } from './migrations/migration-20261121-growth.js';
import { Migration20261121Platform } from './migrations/migration-20261121-platform.js';
import { Migration20261121140000KnownReactions } from './migrations/migration-20261121140000-known-reactions.js';
import { Migration20261123110000KeptAnswers } from './migrations/migration-20261123110000-kept-answers.js';
import { Migration20261123200000TimedIds } from './migrations/migration-20261123200000-timed-ids.js';
import { Migration20261124110000Months } from './migrations/migration-20261124110000-months.js';
import { Migration20261124113500OwnTimedIds } from './migrations/migration-20261124113500-own-timed-ids.js';
import { Migration20261202000010UrgentEvents } from './migrations/migration-20261202000010-urgent-events.js';
import { Migration20261121QuietOutbox } from './migrations/migration-20261121-quiet-outbox.js';

/** Tables no word owns: outbox, inbox, idempotency keys, rate limits. */
export const platformMigrations: readonly NamedMigration[] = [
  { name: '20261121-platform', class: Migration20261121Platform },
  { name: '20261121-quiet-outbox', class: Migration20261121QuietOutbox },
  { name: '20261121-growth', class: Migration20261121Growth },
  { name: '20261121140000-known-reactions', class: Migration20261121140000KnownReactions },
  { name: '20261123110000-kept-answers', class: Migration20261123110000KeptAnswers },
  { name: '20261123200000-timed-ids', class: Migration20261123200000TimedIds },
  { name: '20261124110000-months', class: Migration20261124110000Months },
  { name: '20261124113500-own-timed-ids', class: Migration20261124113500OwnTimedIds },
  { name: '20261202000010-urgent-events', class: Migration20261202000010UrgentEvents },
];

/** The first release named its migrations by day alone; this is the order they were applied in. */
const firstRelease = [
  'platform',
  'identity',
  'communities',
  'jobs',
  'job-files',
  'quiet-outbox',
  'growth',
  'unused-uploads',
];
const place = (name: string): number => {
  const [, first] = /^20261121-(.+)$/.exec(name) ?? [];
  return first === undefined ? firstRelease.length : firstRelease.indexOf(first);
};

/** All migrations in the order they run: those of the first release, then by the time in their name. */
export function inOrderOfTime(migrations: readonly NamedMigration[]): NamedMigration[] {
  return migrations.toSorted((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1));
}
