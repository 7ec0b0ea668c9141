import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { runMigrations } from 'bullmq';
import { sql, type NotNull } from 'kysely';
import pg from 'pg';
import { AppModule } from './app.module.js';
import { addDemoData } from './demo/demo-data.js';
import { OpenAccount } from './modules/identity/identity.commands.js';
import { secretOf } from './platform/config/app-secret.js';
import { WrongSettings } from '@afi/runtime/settings';
import { parseBackendConfig, type BackendConfig } from './platform/config/backend.config.js';
import { tablesOf } from './platform/persistence/tables.js';
import { ormConfig } from './platform/persistence/orm.config.js';
import { slices } from './slices.js';

interface Prepared {
  /** `password` is set once: when the account was made with one we chose. */
  superadmin: { email: string; password: string | null };
  demo: { label: string; identifier: string }[];
}

/** Brings the database up to date. Run by one process before the others start (a deploy step in production). */
async function migrate(orm: MikroORM, config: Pick<BackendConfig, 'DATABASE_URL' | 'REDIS_URL'>): Promise<void> {
  await orm.migrator.up();
  if (config.REDIS_URL) return;
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/** First boot: the superadmin, and demo data in the embedded mode. */
async function firstBoot(config: BackendConfig): Promise<Prepared['superadmin']> {
  const app = await NestFactory.createApplicationContext(AppModule.with({ ...config, LOG_LEVEL: 'silent' }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const orm = app.get(MikroORM);
    const commands = app.get(CommandBus, { strict: false });
    return await RequestContext.create(orm.em.fork(), async () => {
      const password = await openSuperadmin(orm.em, commands, config);
      if (config.EMBEDDED) await addDemoData(orm.em, commands);
      return { email: config.ADMIN_EMAIL, password };
    });
  } finally {
    await app.close();
  }
}

const superadminOf = (em: EntityManager): Promise<{ id: string } | undefined> =>
  tablesOf(em)
    .selectFrom('account')
    .select('id')
    .where('userType', '=', 'admin')
    .where('role', '=', 'superadmin')
    .limit(1)
    .executeTakeFirst();

const demoClientsOf = (em: EntityManager): Promise<Prepared['demo']> =>
  tablesOf(em)
    .selectFrom('account')
    .where('demo', '=', true)
    .where('userType', '=', 'client')
    .where('phone', 'is not', null)
    .select(({ ref }) => sql<string>`${ref('firstname')} || ' ' || ${ref('lastname')}`.as('label'))
    .select('phone as identifier')
    .$narrowType<{ identifier: NotNull }>()
    .orderBy('phone')
    .limit(4)
    .execute();

async function openSuperadmin(em: EntityManager, commands: CommandBus, config: BackendConfig): Promise<string | null> {
  if (await superadminOf(em)) return null;
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await commands.execute(
    new OpenAccount({
      userType: 'admin',
      role: 'superadmin',
      firstname: 'Super',
      lastname: 'Admin',
      email: config.ADMIN_EMAIL.toLowerCase(),
      password,
    }),
  );
  return config.ADMIN_PASSWORD ? null : password;
}

/** Running again changes nothing; every start but the first then asks two questions, and boots no application. */
async function main(): Promise<void> {
  const config = parseBackendConfig(slices, process.env, secretOf);
  const orm = await MikroORM.init({
    ...ormConfig(config.DATABASE_URL, slices, { statementMs: 0 }),
    logger: () => undefined,
  });
  try {
    await migrate(orm, config);
    const em = orm.em.fork();
    const demo = () => (config.EMBEDDED ? demoClientsOf(em) : []);
    const isReady = (await superadminOf(em)) && (!config.EMBEDDED || (await demo()).length > 0);
    const superadmin = isReady ? { email: config.ADMIN_EMAIL, password: null } : await firstBoot(config);
    process.stdout.write(`${JSON.stringify({ superadmin, demo: await demo() } satisfies Prepared)}\n`);
  } finally {
    await orm.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      error instanceof WrongSettings
        ? `${error.message}\n`
        : `${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  },
);
