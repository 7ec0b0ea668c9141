import type { ChatView } from '@afi/contracts/assistant';
import { Talk } from '../http/assistant/talk.js';
import { BackendProcess } from '../support/backend-process.js';
import { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { chance } from '../support/seed.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import { startWorkers, type WorkerProcess } from '../support/workers.js';

const count = proofSize(4, 20);
const kills = proofSize(2, 6);

describe('conversations that are drawn as PDF while workers die', () => {
  const turns = chance();
  let platform: Platform;
  let backend: BackendProcess;
  let worker: WorkerProcess;
  let mine: Caller;
  let env: Record<string, string>;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { JOB_LOCK_MS: '2000' } });
    const { token } = await signedIn(platform, people.owner);
    await platform.app.close();
    env = { ...platform.env, PIPELINES: 'chat-files' };
    backend = await BackendProcess.start(platform.env);
    worker = await startWorkers(env);
    mine = new Caller(backend.url, token);
  });
  afterAll(async () => {
    await worker.stop();
    await backend.stop();
    await platform.stop();
  });

  it(`${count} conversations, their worker killed ${kills} times: each has its one PDF, told once`, async () => {
    const jobs = new Map<string, string>();
    for (let at = 0; at < count; at += 1) {
      await platform.db.query('delete from rate_limit');
      const talk = await Talk.begin(mine);
      for (let line = 0; line < 6; line += 1) await talk.ask(`Note que la ligne ${at}-${line} compte`);
      jobs.set(talk.id, (await mine.post<{ jobId: string }>(`/client/chats/${talk.id}/files`)).body.jobId);
    }
    const made = async () => {
      const chats = await Promise.all([...jobs.keys()].map((id) => mine.get<ChatView>(`/client/chats/${id}`)));
      return chats.map(({ body }) => body).filter(({ id, pdf }) => pdf?.jobId === jobs.get(id));
    };
    for (let kill = 0; kill < kills; kill += 1) {
      const some = Math.floor(((kill + turns.next()) / (kills + 1)) * count);
      await until('some are made', async () => (await made()).length >= some);
      await worker.kill();
      worker = await startWorkers(env);
    }
    await until('all are made', async () => (await made()).length === count, 240_000);
    const chats = await made();
    expect(new Set(chats.map(({ pdf }) => pdf?.url.split('?')[0])).size).toBe(count);
    const rows = await platform.db.query<{ status: string; n: number }>(
      `select status, count(*)::int n from job where kind = 'chat-files' group by 1`,
    );
    expect(rows).toEqual([{ status: 'done', n: count }]);
    const told = await platform.db.query<{ n: number }>(
      `select count(*)::int n from notification where link like '/app/chat%'`,
    );
    expect(told[0]?.n).toBeLessThanOrEqual(count);
  }, 500_000);
});
