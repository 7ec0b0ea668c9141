import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { AppModule } from './app.module.js';
import { addDemoData } from './demo/demo-data.js';
import { OpenAccount } from './modules/identity/identity.commands.js';
import { secretOf } from './platform/config/app-secret.js';
import { WrongSettings } from '@afi/runtime/settings';
import { parseBackendConfig, type BackendConfig } from './platform/config/backend.config.js';
import { ormConfig } from './platform/persistence/orm.config.js';
import { slices } from './slices.js';

interface Prepared {
  /** `password` is set once: when the account was made with one we chose. */
  superadmin: { email: string; password: string | null };
  demo: { label: string; identifier: string }[];
}

/** Brings the database up to date. Run by one process before the others start (a deploy step in production). */
export async function migrate(config: Pick<BackendConfig, 'DATABASE_URL' | 'REDIS_URL'>): Promise<void> {
  const orm = await MikroORM.init({ ...ormConfig(config.DATABASE_URL, slices), logger: () => undefined });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
  if (config.REDIS_URL) return;
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/** First boot: the superadmin, and demo data in the embedded mode. Running again changes nothing. */
async function firstBoot(config: BackendConfig): Promise<Prepared> {
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
      const demo = config.EMBEDDED
        ? await orm.em.execute<Prepared['demo']>(
            `select firstname || ' ' || lastname as label, phone as identifier from account where demo and user_type = 'client' order by phone limit 4`,
          )
        : [];
      return { superadmin: { email: config.ADMIN_EMAIL, password }, demo };
    });
  } finally {
    await app.close();
  }
}

async function openSuperadmin(em: EntityManager, commands: CommandBus, config: BackendConfig): Promise<string | null> {
  const [known] = await em.execute<{ id: string }[]>(
    `select id from account where user_type = 'admin' and role = 'superadmin' limit 1`,
  );
  if (known) return null;
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

async function main(): Promise<void> {
  const config = parseBackendConfig(slices, process.env, secretOf);
  await migrate(config);
  process.stdout.write(`${JSON.stringify(await firstBoot(config))}\n`);
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
