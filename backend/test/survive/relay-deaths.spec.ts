import { randomUUID } from 'node:crypto';
import { BackendProcess } from '../support/backend-process.js';
import { Caller, type Reply } from '../support/caller.js';
import { frenchPdf } from '../support/pdf.js';
import { documentJob } from '@afi/contracts/documents';
import { people, Platform } from '../support/platform.js';
import { chance } from '../support/seed.js';
import { until } from '../support/until.js';

const commands = 200;
const rolledBack = 60;
/** Of every five commands one asks for a job, the others publish a post. */
const jobEvery = 5;

describe('a relay that dies', () => {
  const turns = chance();
  let platform: Platform;
  let backend: BackendProcess;
  let caller: Caller;
  let communityId: string;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    const workers = await platform.addWorkers();
    const author = await platform.client(people.owner);
    communityId = (await platform.communityOf(author)).id;
    await workers.stop();
    // Rolled back at the very last moment: everything is written, outbox included, and the commit itself fails.
    await platform.db.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused at commit'; end $$`);
    for (const [table, column] of [
      ['post', 'title'],
      ['job', 'label'],
    ])
      await platform.db
        .query(`create constraint trigger refuse_${table} after insert on ${table} deferrable initially deferred
        for each row when (new.${column} like 'refused%') execute function refuse()`);
    await platform.app.close();
    backend = await BackendProcess.start(platform.env);
    caller = new Caller(backend.url, author.token);
  });
  afterAll(async () => {
    await backend.stop();
    await platform.stop();
  });

  const count = async (sql: string): Promise<number> =>
    (await platform.db.query<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n ?? 0;

  const send = async (number: number, name: string, key: Record<string, string>): Promise<Reply> => {
    if (number % jobEvery !== 0)
      return caller.post('/client/posts', { communityId, title: name, content: '<p>x</p>', publish: true }, key);
    const form = new FormData();
    form.set('communityId', communityId);
    form.set('file', new Blob([new Uint8Array(await pdf)], { type: 'application/pdf' }), `${name}.pdf`);
    return caller.send('POST', '/client/documents', form, key);
  };
  const pdf = frenchPdf('relay', 1);

  it(`200 commands of which 60 roll back, relay killed twice: effects = commits (seed ${turns.seed})`, async () => {
    const before =
      (await platform.db.query<{ n: number }>('select posts_count as n from community where id = $1', [communityId]))[0]
        ?.n ?? 0;
    const refused = new Set(
      turns.shuffle(Array.from({ length: commands }, (_, number) => number)).slice(0, rolledBack),
    );
    const waiting = Array.from({ length: commands }, (_, number) => number);
    let answered = 0;
    const work = async (): Promise<void> => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
        const name = `${refused.has(number) ? 'refused' : 'kept'} ${number}`;
        const key = { 'Idempotency-Key': randomUUID() };
        const status = await until(`an answer to ${name}`, async () => {
          const reply = await send(number, name, key).catch(() => null);
          if (reply?.status === 429) await platform.db.query('delete from rate_limit');
          return reply && ![409, 429, 503].includes(reply.status) ? reply.status : null;
        });
        expect(status < 300).toBe(!refused.has(number));
        answered += 1;
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, work));
    for (const share of [turns.between(40, 80), turns.between(110, 160)]) {
      await until('the moment of the kill', () => answered >= share);
      await backend.kill();
      await backend.startAgain();
    }
    await load;
    await until('the outbox is empty', async () => (await count('from outbox_event where done_at is null')) === 0);

    const jobs = Array.from({ length: commands }, (_, number) => number).filter(
      (number) => number % jobEvery === 0 && !refused.has(number),
    ).length;
    // The others of one account wait in the table.
    const inTurn = Math.min(jobs, documentJob.running.perAccount ?? jobs);
    const posts = commands - rolledBack - jobs;
    const after =
      (await platform.db.query<{ n: number }>('select posts_count as n from community where id = $1', [communityId]))[0]
        ?.n ?? 0;
    const other = await count(
      `from job j left join document d on d.job_id = j.id where d.id is null and j.kind = 'documents'`,
    );
    expect({
      posts: await count(`from post where title like 'kept %'`),
      counted: after - before,
      announced: await count(
        `from outbox_event e join post p on p.id = (e.payload->>'postId')::uuid where e.name = 'posts.published' and p.title like 'kept %'`,
      ),
      jobs: await count(`from job where label like 'kept %'`),
      queued: await count(
        `from bullmq.job q join job j on q.data::text like '%' || j.id || '%' and j.label like 'kept %' where q.queue = 'documents'`,
      ),
      ofRolledBack:
        other +
        (await count(`from post where title like 'refused %'`)) +
        (await count(`from job where label like 'refused %'`)),
    }).toEqual({ posts, counted: posts, announced: posts, jobs, queued: inTurn, ofRolledBack: 0 });
  });
});
