import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repository = resolve(fileURLToPath(import.meta.url), '../../../../..');

/** The supervisor over small programs, and the real one. */
export const entries = {
  fake: join(repository, 'backend/test/start/fakes/start-fake-platform.mjs'),
  real: join(repository, 'scripts/start.mjs'),
};

/** A data folder and a port of its own, and everything that was started on them. */
export class Site {
  readonly runs: Run[] = [];

  private constructor(
    readonly entry: string,
    readonly port: number,
    readonly dataDir: string,
  ) {}

  static async on(entry: string, dataDir = mkdtempSync(join(tmpdir(), 'afi-start-'))): Promise<Site> {
    return new Site(entry, await freePort(), dataDir);
  }

  start(env: Record<string, string> = {}): Run {
    const run = new Run(this.entry, { DATA_DIR: this.dataDir, PORT: String(this.port), ...env });
    this.runs.push(run);
    return run;
  }

  /** Everything that still runs because of this site, one command line each. */
  processes(): { pid: number; command: string }[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid)
      .flatMap((pid) => {
        try {
          const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
          // A zombie has no command line any more.
          const concerned =
            command.includes(this.dataDir) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(this.dataDir);
          return command !== '' && concerned ? [{ pid, command }] : [];
        } catch {
          return [];
        }
      });
  }

  pidOf(part: string): number {
    const found = this.processes().find(({ command }) => command.includes(part));
    if (!found) throw new Error(`${part} does not run`);
    return found.pid;
  }

  postmaster(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  async answer(path = '/'): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`);
    return response.text();
  }

  async clear(): Promise<void> {
    for (const run of this.runs) run.kill();
    await eventually(() => {
      for (const { pid } of this.processes()) killQuietly(pid);
      return this.processes().length === 0;
    });
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** One start and what it said. */
export class Run {
  readonly child: ChildProcess;
  output = '';

  constructor(entry: string, env: Record<string, string>) {
    const inherited = Object.entries(process.env).filter(
      ([key]) => !/^(npm_|NODE_|DATABASE_URL|REDIS_URL|PUBLIC_URL)/.test(key),
    );
    this.child = spawn(process.execPath, [entry], {
      cwd: repository,
      env: { ...Object.fromEntries(inherited), ...env },
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (part) => (this.output += String(part)));
  }

  async says(pattern: RegExp): Promise<void> {
    const met = await eventually(() => pattern.test(this.output) || this.child.exitCode !== null);
    if (!met || !pattern.test(this.output)) throw new Error(`never said ${String(pattern)}:\n${this.output}`);
  }

  ready(): Promise<void> {
    return this.says(/Afi is ready/);
  }

  async exitCode(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

/** Waits until a condition holds; false when it never did. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  milliseconds = 150_000,
): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(50)) if (await condition()) return true;
  return false;
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
