import { randomUUID } from 'node:crypto';
import { videoPlan } from '@afi/contracts/video-plan';
import { Storage } from '@afi/runtime/storage';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

const films = 12;

describe('(d252) the letters of a day', () => {
  let platform: Platform;
  beforeAll(async () => {
    // Nobody listens there: nothing is read. The letters of a day are those of one film.
    const env = { TTS_BASE_URL: 'http://127.0.0.1:9/v1', TTS_MODEL: 'kokoro', TTS_LETTERS_A_DAY: '100' };
    platform = await Platform.start({ workers: 0, env });
  });
  afterAll(() => platform.stop());

  /** Films of one scene each, which is longer than a day's letters. */
  const begun = async (mine: Caller): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < films; at += 1) {
      const look = { format: '1:1', quality: '480p', voice: 'narrator' };
      const source = { kind: 'topic', text: `Le marché ${at}` };
      const { body } = await mine.post<{ id: string }>('/client/videos', { source, ...look });
      const scene = { id: randomUUID(), title: '', seconds: 5, motion: 'none', mediaId: null };
      const scenes = [{ ...scene, text: `${at} ${'mot '.repeat(100)}`.trim() }];
      await platform.db.query(`update video set state = 'scenes', scenes = $2::jsonb where id = $1`, [
        body.id,
        JSON.stringify(scenes),
      ]);
      ids.push(body.id);
    }
    return ids;
  };
  /** How many of them a service reads. */
  const readBy = async (jobIds: readonly string[]): Promise<number> => {
    const jobs = await platform.db.query<{ key: string }>(
      `select payload ->> 'sourceKey' as key from job where id = any($1::uuid[]) and status = 'queued'`,
      [jobIds],
    );
    expect(jobs).toHaveLength(films);
    const storage = platform.app.get(Storage, { strict: false });
    const plans = await Promise.all(jobs.map(async ({ key }) => JSON.parse(String(await storage.get(key))) as unknown));
    return plans.filter((plan) => !videoPlan.parse(plan).spent).length;
  };
  const inTurn = async <T>(ids: readonly string[], ask: (id: string) => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (const id of ids) answers.push(await ask(id));
    return answers;
  };

  it.each([
    ['one after another', people.member, inTurn],
    [
      'at once',
      people.owner,
      <T>(ids: readonly string[], ask: (id: string) => Promise<T>) => Promise.all(ids.map((id) => ask(id))),
    ],
  ])('are shared by films that are begun, or tried again, %s', async (_how, person, each) => {
    const mine = await signedIn(platform, person);
    const ids = await begun(mine);
    const answers = await each(ids, (id) => mine.post<{ jobId: string }>(`/client/videos/${id}/render`));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 202));
    const jobIds = answers.map(({ body }) => body.jobId);
    expect(await readBy(jobIds)).toBe(1);
    await inTurn(jobIds, (id) => mine.post(`/client/jobs/${id}/cancel`));
    await platform.settled();
    const again = await each(jobIds, (id) => mine.post(`/client/jobs/${id}/retry`));
    expect(again.map(({ status }) => status)).toEqual(ids.map(() => 202));
    expect(await readBy(jobIds)).toBe(1);
  });
});
