import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OutboxMessage } from '@afi/contracts/platform';
import { createApp } from '../../src/app.js';
import { parseBackendConfig } from '../../src/platform/config/backend.config.js';
import { Caller } from './caller.js';
import { specDatabase, type SpecDatabase } from './database.js';
import { until } from './until.js';
import { startWorkers, type WorkerProcess } from './workers.js';
import { slices } from '../../src/slices.js';

/** Demo people of the template (backend/src/demo). */
export const people = {
  owner: '+2250700000001',
  member: '+2250700000002',
  reader: '+2250700000003',
  /** Member of another community, of none of the owner's. */
  stranger: '+2250700000011',
  team: '+2250700000006',
} as const;
export const superadmin = { email: 'admin@afi.local', password: 'premier-demarrage-42' } as const;

/** The whole backend on a port of its own, on a database of its own, with real workers when asked for. */
export class Platform {
  private constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly db: SpecDatabase,
    readonly dataDir: string,
    readonly env: Record<string, string>,
    private workers: WorkerProcess[],
  ) {}

  static async start(options: { workers?: number; env?: Record<string, string> } = {}): Promise<Platform> {
    const db = await specDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'afi-spec-'));
    const env = {
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      EMBEDDED: '1',
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      // A spec signs in as a town does.
      MESSAGES_PER_ADDRESS: '100000',
      // Nobody takes back what a spec publishes, unless it is about that.
      UNDO_SECONDS: '0',
      ...options.env,
    };
    const app = await createApp(
      parseBackendConfig(slices, env, () => 'a secret of the specs, thirty-two characters and more'),
    );
    await app.listen(0, '127.0.0.1');
    // Server and client share this process: while a spec keeps it busy, the five seconds of an idle connection pass, and
    // the next call is written to one the server has just closed (ECONNRESET).
    app.getHttpServer().keepAliveTimeout = 120_000;
    const { port } = app.getHttpServer().address() as AddressInfo;
    const platform = new Platform(app, `http://127.0.0.1:${port}`, db, dataDir, env, []);
    for (let count = options.workers ?? 1; count > 0; count -= 1) await platform.addWorkers();
    return platform;
  }

  async addWorkers(env: Record<string, string> = {}): Promise<WorkerProcess> {
    const workers = await startWorkers({ ...this.env, ...env });
    this.workers.push(workers);
    return workers;
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((one) => one.stop()));
    await this.app.close();
    await this.db.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Everything that happened has had its effect: no event waits. */
  async settled(ms?: number): Promise<void> {
    const waiting = () => this.db.query('select 1 from outbox_event where done_at is null');
    await until('all events delivered', async () => (await waiting()).length === 0, ms);
  }

  /** Somebody without a session. */
  visitor(headers: Record<string, string> = {}): Caller {
    return new Caller(this.url, null, headers);
  }

  /** Signs a client in as a person does: asks for a code, reads it, types it. */
  async client(identifier: string, headers: Record<string, string> = {}): Promise<Caller> {
    const visitor = this.visitor(headers);
    const asked = await visitor.post<{ requestId: string }>('/client/auth/code', { identifier });
    const code = await this.codeFor(identifier, asked.body.requestId);
    const opened = await visitor.post<{ token: string }>('/client/auth/verify', {
      requestId: asked.body.requestId,
      code,
    });
    if (opened.status !== 200) throw new Error(`login of ${identifier} answered ${opened.status}`);
    return new Caller(this.url, opened.body.token, headers);
  }

  async admin(credentials: { email: string; password: string } = superadmin): Promise<Caller> {
    const visitor = this.visitor();
    const asked = await visitor.post<{ requestId: string }>('/admin/auth/login', credentials);
    const code = await this.codeFor(credentials.email, asked.body.requestId);
    const opened = await visitor.post<{ token: string }>('/admin/auth/verify', {
      requestId: asked.body.requestId,
      code,
    });
    return new Caller(this.url, opened.body.token);
  }

  /** Messages the platform would have sent to somebody, newest first. */
  async outbox(to: string): Promise<OutboxMessage[]> {
    const { body } = await this.visitor().get<{ items?: OutboxMessage[] }>(`/dev/outbox?to=${encodeURIComponent(to)}`);
    // Whoever asks again and again may be told to wait.
    return body.items ?? [];
  }

  /** The newest code sent to somebody since their request was made. */
  async codeFor(to: string, requestId: string): Promise<string> {
    const [request] = await this.db.query<{ sent_at: Date }>('select sent_at from login_code where id = $1', [
      requestId,
    ]);
    return until(`a code for ${to}`, async () => {
      const since = request?.sent_at ?? new Date(0);
      const fresh = (await this.outbox(to)).filter(({ createdAt }) => new Date(createdAt) >= since);
      // Something else may have come after it.
      return fresh.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0];
    });
  }

  /** The community with the most members that this client belongs to. */
  async communityOf(
    caller: Caller,
  ): Promise<{ id: string; name: string; inviteCode: string | null; membersCount: number }> {
    const { body } = await caller.get<{
      items: { id: string; name: string; inviteCode: string | null; membersCount: number }[];
    }>('/client/communities');
    const [largest] = body.items.sort((a, b) => b.membersCount - a.membersCount);
    if (!largest) throw new Error('no community');
    return largest;
  }
}
