import { defineConfig, type EntitySchema } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type pg from 'pg';
import { OutboxSubscriber } from '../events/outbox.subscriber.js';
import { InboxEntrySchema } from '../events/inbox-entry.js';
import { KnownReactionSchema } from '../events/known-reaction.js';
import { OutboxEventSchema } from '../events/outbox-event.js';
import { IdempotencyKeySchema } from '../http/idempotency-key.js';
import { RateLimitSchema } from '../http/rate-limit.js';
import { prepareStatements } from './prepared-query.js';
import { inOrderOfTime, platformMigrations } from './platform-migrations.js';
import { AfterCommitSubscriber } from './after-commit.js';
import { guardPool } from './pool-guard.js';
import type { Slice } from '../slice.js';

/** What the ORM takes of a word. */
export type PersistedWord = Pick<Slice, 'entities' | 'migrations'>;

const platformEntities = [
  OutboxEventSchema,
  InboxEntrySchema,
  KnownReactionSchema,
  IdempotencyKeySchema,
  RateLimitSchema,
];

/**
 * How the ORM is set up for the tables of these words (the platform knows none of them). `statementMs`: how long a statement may
 * take, 0 for as long as it does, as a migration of a table that has grown must.
 */
export function ormConfig(databaseUrl: string, words: readonly PersistedWord[], { statementMs = 15_000 } = {}) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [...words.flatMap(({ entities }) => entities), ...platformEntities] as EntitySchema[],
    extensions: [Migrator],
    subscribers: [new OutboxSubscriber(), new AfterCommitSubscriber()],
    allowGlobalContext: false,
    // Ten connections serve two cores; the queue and the relay bring their own.
    pool: { min: 0, max: 10 },
    driverOptions: {
      // A statement that outlives the request's patience only holds locks for nobody.
      options: `-c statement_timeout=${statementMs} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000`,
      connectionTimeoutMillis: 5_000,
      onPoolCreated: (pool: pg.Pool) => {
        guardPool(pool);
        prepareStatements(pool);
      },
    },
    migrations: {
      migrationsList: inOrderOfTime([...platformMigrations, ...words.flatMap(({ migrations }) => migrations)]),
      tableName: 'schema_migration',
      // Each in a transaction of its own: what one has locked is free again while the next one builds an index.
      allOrNothing: false,
      snapshot: false,
      disableForeignKeys: false,
    },
    discovery: { warnWhenNoEntities: false },
  });
}
