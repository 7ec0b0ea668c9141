import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendProcess } from './backend-process.js';
import { specDatabase, type SpecDatabase } from './database.js';

/** A backend process with a database and a folder of its own: it can die, and its log can be read. */
export interface OwnBackend {
  readonly url: string;
  readonly port: number;
  readonly db: SpecDatabase;
  readonly env: Record<string, string>;
  /** All it wrote so far. */
  log(): string;
  alive(): boolean;
  /** Resident memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

export async function startOwnBackend(more: Record<string, string> = {}): Promise<OwnBackend> {
  const db = await specDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'afi-process-'));
  const env = { DATABASE_URL: db.url, DATA_DIR: dataDir, LOG_LEVEL: 'info', ...more };
  const backend = await BackendProcess.start(env);
  return {
    url: backend.url,
    port: backend.port,
    db,
    env,
    log: () => backend.output,
    alive: () => backend.alive,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${backend.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      await backend.stop();
      await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
