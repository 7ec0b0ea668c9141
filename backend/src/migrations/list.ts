import { Migration20261121Communities } from './migration-20261121-communities.js';
import { Migration20261121Identity } from './migration-20261121-identity.js';
import { Migration20261121JobFiles } from './migration-20261121-job-files.js';
import { Migration20261121Jobs } from './migration-20261121-jobs.js';
import { Migration20261121Platform } from './migration-20261121-platform.js';
import { Migration20261121QuietOutbox } from './migration-20261121-quiet-outbox.js';
import { Migration20261121Growth } from './migration-20261121-growth.js';
import { Migration20261121UnusedUploads } from './migration-20261121-unused-uploads.js';

/** Every migration, in the order they run. Applied ones are never edited. */
export const migrations = [
  { name: '20261121-platform', class: Migration20261121Platform },
  { name: '20261121-identity', class: Migration20261121Identity },
  { name: '20261121-communities', class: Migration20261121Communities },
  { name: '20261121-jobs', class: Migration20261121Jobs },
  { name: '20261121-job-files', class: Migration20261121JobFiles },
  { name: '20261121-quiet-outbox', class: Migration20261121QuietOutbox },
  { name: '20261121-growth', class: Migration20261121Growth },
  { name: '20261121-unused-uploads', class: Migration20261121UnusedUploads },
];
