import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A real backend process (API, sockets, relay, sweep), as production runs it. */
export class BackendProcess {
  private child: ChildProcess | null = null;
  private said = '';

  private constructor(
    private readonly env: Record<string, string>,
    readonly port: number,
  ) {}

  static async start(env: Record<string, string>): Promise<BackendProcess> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const backend = new BackendProcess(
      { EMBEDDED: '1', NODE_ENV: 'test', LOG_LEVEL: 'warn', UNDO_SECONDS: '0', ...env },
      port,
    );
    await backend.startAgain();
    return backend;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get alive(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** All it wrote, a megabyte at most. */
  get output(): string {
    return this.said;
  }

  /** On the same port: callers find it again. */
  async startAgain(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'backend/dist/bundle/main.js')], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ...this.env, ...env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const listen = (chunk: Buffer): void => void (this.said = (this.said + chunk.toString()).slice(-1_000_000));
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`backend ended with ${String(code)}: ${this.said}`);
      }),
    ]);
  }

  /** SIGKILL: as when a machine goes away. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.child || !this.alive) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
