/**
 * `npm run attack`: what once broke the platform (docs/security.md, rows from 56 on), tried again from outside on a platform that
 * it starts for this and that only this machine can reach. A table at its end; 1 when something broke. `--short` leaves out what
 * takes longer than a few seconds: that form is part of `npm test`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountAttacks } from './attack/accounts.mjs';
import { contentAttacks } from './attack/contents.mjs';
import { documentAttacks } from './attack/documents.mjs';
import { openTarget } from './attack/target.mjs';
import { requestAttacks } from './attack/requests.mjs';
import { UserError, runScript, say } from './lib/cli-output.mjs';

/**
 * @typedef {object} Attack
 * @property {string} row of docs/security.md
 * @property {string} name what the attacker tries
 * @property {boolean} [long]
 * @property {(target: import('./attack/target.mjs').Target) => Promise<string>} run answers what was seen; throws when it broke
 */

const patienceMs = 120_000;

await runScript(async () => {
  const short = process.argv.includes('--short');
  const attacks = [accountAttacks, requestAttacks, contentAttacks, documentAttacks].flat();
  const folder = mkdtempSync(join(tmpdir(), 'afi-attack-'));
  /** @type {{ row: string, name: string, held: boolean, seen: string }[]} */
  const results = [];
  /** @type {import('./attack/target.mjs').Target | undefined} */
  let opened;
  try {
    const target = (opened = await openTarget(folder));
    say(`Attaque de ${target.url}…`, 'attacking');
    for (const { row, name, long, run } of attacks) {
      if (short && long) continue;
      const result = await Promise.race([run(target), late()]).then(
        (seen) => ({ row, name, held: true, seen }),
        (error) => ({ row, name, held: false, seen: String(error.message).split('\n')[0] ?? '' }),
      );
      results.push(result);
      console.log(`${result.held ? '✓' : '✗'} ${row.padEnd(4)} ${name}: ${result.seen}`);
    }
    const alive = await target.call('GET', '/health/ready');
    if (alive.status !== 200) throw new UserError('La plateforme ne répond plus', 'The platform answers no more');
  } finally {
    await opened?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const broke = results.filter(({ held }) => !held).length;
  console.log(`${results.length - broke} held, ${broke} broke`);
  if (broke > 0) process.exitCode = 1;
});

/** @returns {Promise<never>} */
function late() {
  return new Promise((_, failed) => {
    setTimeout(() => failed(new Error(`no end within ${patienceMs / 1000} s`)), patienceMs).unref();
  });
}
