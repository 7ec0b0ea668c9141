/**
 * What has to be there before anything else runs: npm packages and a few programs of the system.
 * Runs before `npm ci`, maybe on Node 20: plain JavaScript and built-ins only. Quiet when there is nothing to do.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, runScript, say, warn } from './lib/cli-output.mjs';
import { root, run } from './lib/run-command.mjs';
import { hashOf, isStamped, stamp } from './lib/source-stamp.mjs';
import { canInstall, install, installLine, isThere, needs } from './lib/system-packages.mjs';

const forTests = process.argv.includes('--tests');
const forBench = process.argv.includes('--bench');
const tell = process.argv.includes('--tell');

await runScript(async () => {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new UserError(
      'Node 20 ou plus récent est nécessaire',
      `Node 20 or newer is needed (this is ${process.version})`,
    );
  await npmPackages();
  await systemPackages();
});

/** `npm ci` when the lockfile changed since the last time, or when nothing is installed. */
async function npmPackages() {
  const stampFile = join(root, 'node_modules/.afi-setup');
  const hash = hashOf(root, ['package-lock.json']);
  if (isStamped(stampFile, hash)) return;
  if (!isLockfileInstalled()) {
    say('Installation des dépendances (une minute environ)…', 'Installing dependencies (about a minute)…');
    const npm = process.env.npm_execpath;
    const [command, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
    // The set-up of tests and of `npm start` is the same: development packages are needed whatever NODE_ENV says.
    const env = { ...process.env, NODE_ENV: 'development', SCARF_ANALYTICS: 'false', npm_config_include: 'dev' };
    const { code, output } = await run(command, [...args, '--no-audit', '--no-fund', '--loglevel=error'], { env });
    if (code !== 0) {
      const reason = output.split('\n').find((line) => /npm (error|ERR!) (?!code)/.test(line)) ?? '';
      throw new UserError(
        `L'installation des dépendances a échoué (réseau ? disque ?) ${reason.trim()}`,
        'Installing the dependencies failed: type "npm ci" to see why',
      );
    }
  }
  stamp(stampFile, hash);
}

/** Somebody may have typed `npm install` by hand: npm keeps in node_modules the list of what is there. */
function isLockfileInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional, link }]) => path === '' || link || optional || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** Says with `--tell` what was there and what was not; then whatever is still missing is an error, not a warning. */
async function systemPackages() {
  const wanted = [...needs.platform, ...(forTests ? needs.tests : []), ...(forBench ? needs.bench : [])];
  const missing = wanted.filter((need) => !isThere(need)).map(({ name }) => name);
  const found = wanted.filter(({ name }) => !missing.includes(name)).map(({ name }) => name);
  if (tell) say(`Trouvé : ${found.join(', ') || 'rien'}`, `found: ${found.join(', ') || 'nothing'}`);
  if (missing.length === 0) return;
  if (canInstall() && (tell || !triedToday(missing))) {
    say(`Installation de ${missing.join(', ')}…`, `Installing ${missing.join(', ')}…`);
    if (await install(missing)) return;
    stamp(triedFile(missing), new Date().toISOString());
  }
  const lacking = `${missing.join(', ')} manque${missing.length > 1 ? 'nt' : ''} ; tapez : ${installLine(missing)}`;
  if (tell) throw new UserError(lacking, 'they could not be installed');
  warn(
    lacking,
    forTests ? 'some tests cannot run without it' : 'audio and video jobs are refused until then, the rest works',
  );
}

/** A machine without network would otherwise wait for apt at every start. */
function triedToday(/** @type {string[]} */ missing) {
  const file = triedFile(missing);
  return existsSync(file) && Date.now() - statSync(file).mtimeMs < 24 * 3600 * 1000;
}

/** @param {string[]} missing */
function triedFile(missing) {
  return join(root, 'node_modules/.cache', `afi-tried-${missing.join('-')}`);
}
