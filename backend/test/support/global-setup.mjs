import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from '../../../scripts/build.mjs';
import { startPostgres } from '../../../scripts/embedded-postgres.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const run = promisify(execFile);

/** What is built is what is tested. One PostgreSQL for all specs; a migrated database with the demo data is the template of each spec's own. */
export default async function setUp() {
  await build({ quiet: true, names: ['contracts', 'runtime', 'backend', 'workers'] });
  const folder = mkdtempSync(join(tmpdir(), 'afi-specs-'));
  const server = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
  await run(process.execPath, [join(root, 'backend/dist/prepare.js')], {
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
