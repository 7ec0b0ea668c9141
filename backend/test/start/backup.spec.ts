import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/embedded-postgres.mjs';
import { Caller } from '../support/caller.js';
import { entries, Site } from './support/platform-under-test.js';
import { asked, installRelease, keptReleases } from './support/release.js';

const passphrase = 'quatre mots pour une nuit';
const repository = join(entries.real, '../..');

/** `npm run backup` and `npm run restore` on an installation with people, posts, files and work under way. */
describe('backup and restore', () => {
  let site: Site;
  let folder: string;
  let owner: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'afi-backup-'));
    site = await Site.on(entries.real);
    const { kept } = await installRelease(keptReleases.at(-1) ?? '', site.dataDir);
    owner = kept.sessions.owner;
    // Larger than one piece of a stream, and of a kind that does not shrink.
    mkdirSync(join(site.dataDir, 'files/large'), { recursive: true });
    writeFileSync(join(site.dataDir, 'files/large/photo.bin'), randomBytes(3_000_000));
    await site.start({ APP_SECRET: kept.secret, NODE_ENV: 'test' }).ready();
  });
  afterAll(async () => {
    await site.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (name: string): string => join(folder, name);

  it('writes a running installation into one file that only its owner can read', async () => {
    // In a folder others share, one of them has put a file of their own where the backup is being made.
    writeFileSync(at('plain.afi.part'), '', { mode: 0o666 });
    const planted = statSync(at('plain.afi.part')).ino;
    const held = openSync(at('plain.afi.part'), 'r');
    const { code, output } = await script('backup', at('plain.afi'), { DATA_DIR: site.dataDir });
    closeSync(held);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ rows, \d+ files/) });
    expect(statSync(at('plain.afi')).mode & 0o777).toBe(0o600);
    expect(statSync(at('plain.afi')).ino).not.toBe(planted);
    expect(readdirSync(folder)).toEqual(['plain.afi']);
  });

  it('never writes over a file', async () => {
    const again = await script('backup', at('plain.afi'), { DATA_DIR: site.dataDir });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });
  });

  it('restores an encrypted one into an empty folder: every row, every file, sessions too', async () => {
    for (const run of site.runs) run.signal('SIGTERM');
    await Promise.all(site.runs.map((run) => run.exitCode()));
    const written = await script('backup', at('sealed.afi'), {
      DATA_DIR: site.dataDir,
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(written).toMatchObject({ code: 0, output: expect.stringContaining('encrypted') });
    expect(readFileSync(at('sealed.afi')).includes('Akossiwa')).toBe(false);

    const restored = at('restored');
    const read = await script('restore', at('sealed.afi'), { DATA_DIR: restored, BACKUP_PASSPHRASE: passphrase });
    expect(read).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
    const [before, after] = [await contentOf(site.dataDir), await contentOf(restored)];
    expect(Object.keys(before.rows).length).toBeGreaterThan(10);
    expect(after).toEqual(before);

    const other = await Site.on(entries.real, restored);
    try {
      await other
        .start({ NODE_ENV: 'test', APP_SECRET: 'the secret of a kept installation, nobody else has it' })
        .ready();
      const caller = new Caller(`http://127.0.0.1:${other.port}`, owner);
      expect((await caller.get('/client/communities')).status).toBe(200);
    } finally {
      await other.clear();
    }
  });

  it.each([
    ['without its passphrase', 'sealed.afi', {}, 'BACKUP_PASSPHRASE'],
    ['with another passphrase', 'sealed.afi', { BACKUP_PASSPHRASE: 'autre' }, 'not the passphrase'],
    ['in place of an encrypted one', 'plain.afi', { BACKUP_PASSPHRASE: passphrase }, 'not encrypted'],
    ['that was cut off', 'cut.afi', {}, 'damaged or incomplete'],
    ['of which the last rows are missing', 'nearly.afi', {}, 'damaged or incomplete'],
    ['of another kind', 'other.afi', {}, 'damaged or incomplete'],
  ])('leaves nothing of a backup %s', async (_, name, env, told) => {
    const whole = readFileSync(at('plain.afi'));
    writeFileSync(at('cut.afi'), whole.subarray(0, whole.length / 2));
    writeFileSync(at('nearly.afi'), whole.subarray(0, whole.length - 1_000));
    writeFileSync(at('other.afi'), randomBytes(5_000));
    const before = readdirSync(folder);
    const { code, output } = await script('restore', at(name), { DATA_DIR: at('nowhere'), ...env });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(told) });
    expect(readdirSync(folder)).toEqual(before);
  });

  it('touches no folder that holds anything', async () => {
    mkdirSync(at('taken'));
    writeFileSync(at('taken/mine.txt'), 'mine');
    const { code, output } = await script('restore', at('plain.afi'), { DATA_DIR: at('taken') });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
    expect(readdirSync(at('taken'))).toEqual(['mine.txt']);
  });
});

async function script(name: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(repository, `scripts/${name}.mjs`), file], {
    cwd: repository,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Every row of the platform's own tables, and the print of every file but those of the database and its logs. */
async function contentOf(dataDir: string) {
  const server = await startPostgres({ directory: join(dataDir, 'postgres') });
  const read = asked(server.url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p' order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const leaving = name === 'schema_migration' ? "- 'executed_at' - 'id'" : '';
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) ${leaving})::text as row from ${name} t order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
  const rows = await read.catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  await server.stop();
  const files = Object.fromEntries(
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/^\/(postgres|logs|uploads)|\.(lock|part)$/.test(path.slice(dataDir.length)))
      .map((path) => [path.slice(dataDir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
  return { rows, files };
}
