import { randomUUID } from 'node:crypto';
import type { DocumentView } from '@afi/contracts/documents';
import { BackendProcess } from '../support/backend-process.js';
import { Caller, problemOf, type Reply } from '../support/caller.js';
import { specConnections } from '../support/database.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { chance } from '../support/seed.js';
import { until } from '../support/until.js';

const cuts = 8;
const writers = 4;

describe('a PostgreSQL that ends every connection', () => {
  const turns = chance();
  let platform: Platform;
  let backend: BackendProcess;
  let caller: Caller;
  let communityId: string;

  beforeAll(async () => {
    // The platform in this process signs people in; the one under test is a process of its own on the same data.
    platform = await Platform.start({ workers: 0 });
    const workers = await platform.addWorkers({ JOB_LOCK_MS: '3000' });
    const author = await platform.client(people.owner);
    communityId = (await platform.communityOf(author)).id;
    backend = await BackendProcess.start(platform.env);
    caller = new Caller(backend.url, author.token);
    await platform.app.close();
    workerPid = workers.process.pid ?? 0;
    workerIsAlive = () => workers.process.exitCode === null && workers.process.signalCode === null;
  });
  afterAll(async () => {
    await backend.stop();
    await platform.stop();
  });
  let workerPid = 0;
  let workerIsAlive = (): boolean => false;

  const cut = () =>
    platform.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> $1`,
      [specConnections],
    );
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await platform.db.query<{ n: number }>(`select count(*)::int as n ${sql}`, values))[0]?.n ?? 0;

  /** A client as the contract wants it: one key, and again after a 503 or a twin under way. */
  const insist = async <Body>(send: () => Promise<Reply<Body>>, refusals: Reply[]): Promise<Reply<Body>> =>
    until('an answer', async () => {
      const reply = await send();
      if (reply.status < 300) return reply;
      refusals.push(reply);
      return null;
    });

  it(`Postgres connections terminated under load: no process exits, every answered write is there (seed ${turns.seed})`, async () => {
    const pid = backend.pid;
    const refusals: Reply[] = [];
    const posts: string[] = [];
    const documents: string[] = [];
    const unread: Reply[] = [];
    let over = false;
    const write = async (writer: number): Promise<void> => {
      for (let number = 0; !over; number += 1) {
        const key = { 'Idempotency-Key': randomUUID() };
        const title = `coupure ${writer} ${number}`;
        const body = { communityId, title, content: '<p>x</p>', publish: true };
        const { body: made } = await insist(() => caller.post<{ id: string }>('/client/posts', body, key), refusals);
        posts.push(made.id);
        if (number % 20 === 19) await platform.db.query('delete from rate_limit');
      }
    };
    const send = async (): Promise<void> => {
      for (let number = 0; !over && number < 12; number += 1) {
        const file = { name: 'coupure.pdf', bytes: await frenchPdf(`cut ${number}`, 2) };
        const sent = await insist(
          () => caller.upload<{ id: string }>('/client/documents', { communityId }, file),
          refusals,
        );
        documents.push(sent.body.id);
      }
    };
    const read = async (): Promise<void> => {
      while (!over) {
        const reply = await caller.get('/client/communities');
        if (reply.status !== 200) unread.push(reply);
      }
    };
    const load = Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), send(), read()]);
    for (let done = 0; done < cuts; done += 1) {
      const enough = posts.length + turns.between(3, 12);
      await until('posts between two cuts', () => posts.length >= enough);
      await cut();
    }
    over = true;
    await load;

    expect([backend.alive, backend.pid, workerIsAlive(), workerPid > 0]).toEqual([true, pid, true, true]);
    for (const refusal of [...refusals, ...unread]) {
      const { code, status } = problemOf(refusal);
      expect([503, 409]).toContain(status);
      if (status === 409) expect(code).toBe('idempotency.in-flight');
    }
    // Nothing answered is missing, nothing was written twice for one key.
    expect(await count('from post where id = any($1::uuid[])', [posts])).toBe(posts.length);
    expect(await count(`from post where title like 'coupure %'`)).toBe(posts.length);
    for (const id of documents) {
      const done = await until(`document ${id}`, async () => {
        const { body } = await caller.get<DocumentView>(`/client/documents/${id}`);
        return body.status === 'done' ? body : null;
      });
      expect(done.drafts.length).toBeGreaterThan(0);
    }
    await until('the outbox is empty', async () => (await count('from outbox_event where done_at is null')) === 0);
    const [row] = await platform.db.query<{ counted: number; posts: number }>(
      `select posts_count as counted, (select count(*)::int from post where community_id = $1 and status = 'published' and deleted_at is null) as posts
         from community where id = $1`,
      [communityId],
    );
    expect(row?.counted).toBe(row?.posts);
  });
});
