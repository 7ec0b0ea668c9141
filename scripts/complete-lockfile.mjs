/**
 * Run after adding a package: `node scripts/complete-lockfile.mjs`.
 * npm leaves out of package-lock.json the platform packages it could not see when it wrote it (npm/cli#4828), and `npm ci` then
 * refuses the file, here or on another system. This adds them: name, version and the systems they are for.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPlatformPackages } from './lib/platform-packages.mjs';
import { root } from './lib/run-command.mjs';
import { runScript, say } from './lib/cli-output.mjs';

await runScript(() => {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = missingPlatformPackages(lock.packages);
  if (Object.keys(added).length === 0) return;
  const sorted = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  say(`${Object.keys(added).length} paquets ajoutés à package-lock.json`, 'platform packages added');
});
