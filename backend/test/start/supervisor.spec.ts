import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { entries, eventually, Site } from './support/platform-under-test.js';

/** What the supervisor does, whatever it supervises: real database, small programs in place of backend and workers. */
let site: Site;
beforeEach(async () => {
  site = await Site.on(entries.fake);
});
afterEach(() => site.clear());

const lines = (text: string) => text.trim().split('\n');

it('starts everything, says where, and Ctrl-C leaves no process and no lock', async () => {
  const run = site.start();
  await run.ready();
  expect(run.output).toContain(`http://localhost:${site.port}`);
  expect(run.output).toContain('+2250700000001  Awa');
  expect(await site.answer()).toMatch(/^postgresql:\/\/afi:/);
  run.signal('SIGINT');
  expect(await run.exitCode()).toBe(0);
  expect(site.processes()).toEqual([]);
  expect(existsSync(join(site.dataDir, 'afi.lock'))).toBe(false);
});

it('an interrupted start leaves no process either', async () => {
  const run = site.start();
  await eventually(() => existsSync(join(site.dataDir, 'postgres/postmaster.pid')));
  run.signal('SIGTERM');
  expect(await run.exitCode()).toBe(0);
  expect(site.processes()).toEqual([]);
});

it('a second start on the same data is refused in one line, and disturbs nothing', async () => {
  const run = site.start();
  await run.ready();
  const second = site.start();
  expect(await second.exitCode()).toBe(1);
  expect(lines(second.output)).toEqual([expect.stringContaining('Afi tourne déjà')]);
  expect(await site.answer()).toMatch(/^postgresql:/);
});

it('a start right after a stop waits for its end', async () => {
  const run = site.start();
  await run.ready();
  run.signal('SIGTERM');
  const second = site.start();
  await second.ready();
  expect(await run.exitCode()).toBe(0);
});

it('a taken port is refused in one line, and the data folder given back', async () => {
  const other = createServer().listen(site.port);
  await once(other, 'listening');
  const run = site.start();
  expect(await run.exitCode()).toBe(1);
  expect(lines(run.output)).toEqual([expect.stringContaining(`Le port ${site.port} est déjà pris`)]);
  expect(existsSync(join(site.dataDir, 'afi.lock'))).toBe(false);
  other.close();
});

it('a wrong setting is said by its own line, without a stack', async () => {
  const run = site.start({ FAKE_PREPARE_FAILS: '1' });
  expect(await run.exitCode()).toBe(1);
  expect(lines(run.output)).toEqual([
    'prepare AI_BASE_URL : adresse non valable',
    expect.stringMatching(/^✗ La préparation des données a échoué/),
  ]);
  expect(site.processes()).toEqual([]);
});

it('after kill -9 of the supervisor the rest ends, and the next start finds the data again', async () => {
  const first = site.start();
  await first.ready();
  const password = readFileSync(join(site.dataDir, 'postgres.password'), 'utf8');
  first.kill();
  const second = site.start();
  await second.ready();
  expect(await site.answer()).toContain(password.trim());
  expect(site.processes().filter(({ command }) => command.includes('backend.mjs'))).toHaveLength(1);
});

it('after kill -9 of everything the next start recovers', async () => {
  const first = site.start();
  await first.ready();
  for (const { pid } of site.processes()) process.kill(pid, 'SIGKILL');
  const second = site.start();
  await second.ready();
  expect(await site.answer()).toMatch(/^postgresql:/);
});

it('a killed worker and a killed database come back by themselves', async () => {
  const run = site.start();
  await run.ready();
  const [worker, database] = [site.pidOf('workers.mjs'), site.postmaster()];
  process.kill(worker, 'SIGKILL');
  process.kill(database, 'SIGKILL');
  await run.says(/workers est reparti/);
  expect(await eventually(() => databaseIsBack(database))).toBe(true);
  expect(run.output).toContain('redémarrage dans 1 s');
});

function databaseIsBack(before: number): boolean {
  try {
    const file = readFileSync(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return Number(file[0]) !== before && file[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
