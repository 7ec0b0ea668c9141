import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from '../../../scripts/build.mjs';
import { startPostgres } from '../../../scripts/embedded-postgres.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const run = promisify(execFile);

/**
 * Where the databases of the specs are: in memory where it has room, else on the disk. Each is a thousand files that live a
 * few seconds, and ext4 looks a long time for a place it may use again: 0.14 to 0.75 s of computing a database, 0.016 s here.
 */
function quickFolder() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 2 * 1024 ** 3) return memory;
  } catch {
    // Not on this system.
  }
  return tmpdir();
}

/** What is built is what is tested. One PostgreSQL for all specs; a migrated database with the demo data is the template of each spec's own. */
export default async function setUp() {
  await build({ quiet: true, names: ['contracts', 'runtime', 'backend', 'workers', 'backendBundle', 'workersBundle'] });
  const folder = mkdtempSync(join(quickFolder(), 'afi-specs-'));
  const server = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
  await run(process.execPath, [join(root, 'backend/dist/bundle/prepare.js')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: server.url,
      EMBEDDED: '1',
      DATA_DIR: join(folder, 'template'),
      ADMIN_EMAIL: 'admin@afi.local',
      ADMIN_PASSWORD: 'premier-demarrage-42',
      NODE_ENV: 'test',
    },
  });
  process.env.SPEC_DATABASE_URL = server.url;
  process.env.SPEC_DATABASE_LOG = join(folder, 'postgres.log');
  globalThis.stopSpecServer = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
