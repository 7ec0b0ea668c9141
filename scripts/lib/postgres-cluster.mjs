/** Makes a new database cluster with `initdb`. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from './cli-output.mjs';
import { serverCommand } from './postgres-user.mjs';

/**
 * Does nothing when the cluster exists. A half-made one (killed during `initdb`) never gets the final name, so it is made again.
 * @param {object} options
 * @param {string} options.home
 * @param {{ initdb: string }} options.binaries
 * @param {{ uid?: number, gid?: number }} options.owner
 * @param {string} options.user
 * @param {string} options.password
 * @param {string} options.logFile
 * @param {boolean} options.durable
 */
export async function makeCluster({ home, binaries, owner, user, password, logFile, durable }) {
  if (existsSync(join(home, 'PG_VERSION'))) return;
  const draft = `${home}.new`;
  const passwordFile = `${home}.initdb`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(draft, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  try {
    // The built-in locale sorts and lower-cases the same way on every machine; French order is asked per query.
    const { code, output } = await run(
      serverCommand(
        binaries.initdb,
        [
          `--pgdata=${draft}`,
          `--username=${user}`,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--no-instructions',
          ...(durable ? [] : ['--no-sync']),
        ],
        owner,
        draft,
      ),
    );
    await appendFile(logFile, output, { mode: 0o600 }).catch(() => {});
    if (code !== 0) throw clusterFailure(output, logFile);
    renameSync(draft, home);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {{ command: string, args: string[], options: object }} program
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run({ command, args, options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * @param {string} output
 * @param {string} logFile
 */
function clusterFailure(output, logFile) {
  if (/No space left on device/.test(output))
    return new UserError('Disque plein : la base ne peut pas être créée', 'Disk full: the database cannot be made');
  const reason = /(?:error|FATAL): +(.*)/.exec(output)?.[1] ?? '';
  return new UserError(`La base ne peut pas être créée, voir ${logFile}`, `The database cannot be made: ${reason}`);
}
