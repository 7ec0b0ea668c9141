/**
 * `npm run seed -- --clients 20000 [--communities 200 --posts 5000]`: fills a development installation with generated people,
 * beside a platform that runs or not. Run again, it adds. Never in production.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { UserError, runScript, say } from './lib/cli-output.mjs';
import { addClients, addCommunities, addPosts, nextNumber, numbers } from './lib/generated-people.mjs';
import { openDatabase } from './lib/installed-database.mjs';
import { readSettings } from './lib/platform-run.mjs';

/** People of one statement: progress is seen, and others wait for no row. */
const atOnce = 5_000;

await runScript(async () => {
  const { dataDir } = readSettings();
  if (process.env.NODE_ENV === 'production') {
    throw new UserError(
      'Refusé en production : ces personnes n’existent pas',
      'Refused in production: these people do not exist',
    );
  }
  const wanted = askedFor(process.argv.slice(2));
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres'))) {
    throw new UserError(
      `Aucune installation dans ${dataDir} : lancez d’abord npm start`,
      'No installation there: npm start first',
    );
  }
  const database = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, close: async () => {} }
    : await openDatabase(dataDir);
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await fill(client, wanted);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
});

/** @param {string[]} args */
function askedFor(args) {
  /** @param {unknown} value @param {string} name */
  const whole = (value, name) => {
    const count = Number(value ?? 0);
    if (!Number.isInteger(count) || count < 0) throw usage(`--${name} ${String(value)}`);
    return count;
  };
  try {
    const option = /** @type {const} */ ({ type: 'string' });
    const { values } = parseArgs({ args, options: { clients: option, communities: option, posts: option } });
    const [clients, communities, posts] = [
      whole(values.clients, 'clients'),
      whole(values.communities, 'communities'),
      whole(values.posts, 'posts'),
    ];
    if (clients + communities + posts === 0) throw usage('');
    if (posts > 0 && communities === 0) throw usage('--posts');
    return { clients, communities, posts };
  } catch (error) {
    throw error instanceof UserError ? error : usage(String(/** @type {Error} */ (error).message));
  }
}

/** @param {string} what */
function usage(what) {
  const line = 'npm run seed -- --clients 20000 [--communities 200 --posts 5000]';
  return new UserError(`${what} ?  Ainsi : ${line}`.trimStart(), `Like this: ${line}`);
}

/** @param {pg.Client} client @param {{ clients: number, communities: number, posts: number }} wanted */
async function fill(client, { clients, communities, posts }) {
  const { rows } = await client.query(`select to_regclass('account') as account`);
  if (!rows[0].account)
    throw new UserError('La base est vide : lancez d’abord npm start', 'The database is empty: npm start first');
  // Two at once would give the same numbers.
  await client.query(`select pg_advisory_lock(hashtextextended('afi seed', 0))`);
  const first = await nextNumber(client);
  if (first + clients > numbers) {
    throw new UserError(`Il reste ${numbers - first} numéros à donner`, `${numbers - first} numbers are left`);
  }
  for (let done = 0; done < clients; done += atOnce) {
    await addClients(client, first + done, Math.min(atOnce, clients - done));
    progress(Math.min(done + atOnce, clients), clients);
  }
  if (communities > 0) {
    if (first + clients === 0)
      throw new UserError('Des communautés sans personne : ajoutez --clients', 'Add --clients too');
    const made = await addCommunities(client, communities);
    if (posts > 0) await addPosts(client, made, posts);
  }
  // Whoever reads next finds plans that know how much there is.
  await client.query('analyze account, profile, session, notification_settings, community, membership, post');
  say(
    `Ajouté : ${clients} personnes, ${communities} communautés, ${posts} publications`,
    `Added ${clients} people, ${communities} communities, ${posts} posts`,
  );
}

/** @param {number} done @param {number} all */
function progress(done, all) {
  const text = `${done} / ${all}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === all ? '\n' : ''}`);
  else console.log(text);
}
