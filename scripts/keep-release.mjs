/**
 * `node scripts/keep-release.mjs [file]`: an installation of this release as a fixture, kept when the release is made. Every later
 * release must start on it and lose nothing (backend/test/start/upgrade.spec.ts). People, posts, documents and jobs are made through
 * the API; then the processes die in the middle of their work.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { root } from './lib/run-command.mjs';
import { runScript } from './lib/cli-output.mjs';
import { dumpOf, recordSchema } from './release/database-dump.mjs';
import { filesOf } from './release/kept-files.mjs';
import { liveOneDay } from './release/one-day.mjs';

await runScript(async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const file = resolve(process.argv[2] ?? join(root, `backend/test/start/releases/${version}.sql.gz`));
  await build({ quiet: true });
  const folder = mkdtempSync(join(tmpdir(), 'afi-release-'));
  const server = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
  try {
    await recordSchema(server.url);
    const kept = await liveOneDay({ databaseUrl: server.url, dataDir: join(folder, 'data') });
    const header = { release: version, keptAt: new Date().toISOString(), ...kept };
    const lines = [`-- kept ${JSON.stringify(header)}`, ...filesOf(join(folder, 'data')), await dumpOf(server.url)];
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
    console.log(file);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
