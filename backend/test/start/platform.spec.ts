import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { entries, eventually, Site, type Run } from './support/platform-under-test.js';

/** The real `npm start` (its own part, without npm): one site, its data kept from one start to the next. */
describe('npm start', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.on(entries.real);
  });
  afterAll(() => site.clear());

  const isAlive = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${site.port}/api/health/ready`)).ok;
    } catch {
      return false;
    }
  };

  it('starts on an empty folder, shows the accounts and serves; Ctrl-C leaves no process', async () => {
    const run = site.start();
    await run.says(/Afi is ready/);
    expect(run.output).toContain('+2250700000001');
    expect(run.output).toContain(`http://localhost:${site.port}/dev/outbox`);
    expect(run.output).toMatch(/shown only once/);
    expect(await isAlive()).toBe(true);
    run.signal('SIGINT');
    expect(await run.exitCode()).toBe(0);
    expect(site.processes()).toEqual([]);
  });

  it('(d63) leaves nothing in its folder that others on this machine can read', () => {
    const entries = readdirSync(site.dataDir, { recursive: true, withFileTypes: true });
    const kept = entries.filter(({ parentPath, name }) => !join(parentPath, name).includes('/postgres'));
    expect(kept.length).toBeGreaterThan(3);
    const open = kept.filter(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o077);
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(statSync(join(site.dataDir, 'postgres')).mode & 0o077).toBe(0);
  });

  describe('on data that is there', () => {
    let run: Run;
    beforeAll(async () => {
      for (const folder of ['', 'files', 'logs']) {
        mkdirSync(join(site.dataDir, folder), { recursive: true });
        chmodSync(join(site.dataDir, folder), 0o755);
      }
      run = site.start();
      await run.ready();
    });

    it('(d63) starts again, closes what was left open, and shows no password again', () => {
      for (const folder of ['files', 'logs']) expect(statSync(join(site.dataDir, folder)).mode & 0o777).toBe(0o700);
      expect(statSync(site.dataDir).mode & 0o066).toBe(0);
      expect(run.output).not.toMatch(/shown only once/);
    });

    it('refuses a second start, in one line', async () => {
      const second = site.start();
      expect(await second.exitCode()).toBe(1);
      expect(second.output.trim()).toMatch(/^✗ Afi tourne déjà .*— Afi is already running[^\n]*$/);
    });

    it.each(['backend', 'workers'])('brings a killed %s back', async (part) => {
      process.kill(site.pidOf(`${part}/dist/bundle/main.js`), 'SIGKILL');
      await run.says(new RegExp(`${part} est reparti`));
      expect(await eventually(isAlive)).toBe(true);
    });

    it('ends when it is asked to, and leaves no process', async () => {
      run.signal('SIGTERM');
      expect(await run.exitCode()).toBe(0);
      expect(site.processes()).toEqual([]);
    });
  });

  it('refuses a taken port, in one line', async () => {
    const other = createServer().listen(site.port);
    await once(other, 'listening');
    const refused = site.start();
    expect(await refused.exitCode()).toBe(1);
    expect(refused.output.trim()).toMatch(/^✗ Le port \d+ est déjà pris[^\n]*$/);
    other.close();
  });

  it('recovers after kill -9 of the supervisor, and of everything', async () => {
    const first = site.start();
    await first.ready();
    first.kill();
    const second = site.start();
    await second.ready();
    expect(await isAlive()).toBe(true);
    for (const { pid } of site.processes()) process.kill(pid, 'SIGKILL');
    const third = site.start();
    await third.ready();
    expect(await isAlive()).toBe(true);
    third.signal('SIGTERM');
    expect(await third.exitCode()).toBe(0);
    expect(site.processes()).toEqual([]);
  });

  it('says every wrong setting, without a stack', async () => {
    const run = site.start({ LOG_LEVEL: 'loud', S3_ENDPOINT: 'not an address' });
    expect(await run.exitCode()).toBe(1);
    expect(run.output).toContain('LOG_LEVEL');
    expect(run.output).toContain('S3_ENDPOINT');
    expect(run.output).not.toMatch(/^\s+at /m);
    expect(site.processes()).toEqual([]);
  });
});
