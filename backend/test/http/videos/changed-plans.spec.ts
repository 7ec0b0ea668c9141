import { jest } from '@jest/globals';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { Storage } from '@afi/runtime/storage';
import { VideoPlans } from '../../../src/modules/videos/handlers/video-plans.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('a film of a video that is changed while its plan is put', () => {
  let platform: Platform;
  let mine: Caller;
  let id: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    const input = { source: { kind: 'topic', text: 'Le marché' }, format: '1:1', quality: '480p' };
    id = (await mine.post<{ id: string }>('/client/videos', input)).body.id;
    const scene = { id: crypto.randomUUID(), title: '', text: 'Oui', seconds: 5, motion: 'none', mediaId: null };
    await platform.db.query(`update video set state = 'scenes', scenes = $2::jsonb where id = $1`, [
      id,
      JSON.stringify([scene]),
    ]);
    await platform.db.query(`update job set status = 'done' where kind = 'video-scenes'`);
  });
  afterEach(() => jest.restoreAllMocks());

  /** What is put, for as long as somebody else changes it `times` times. Answers the keys of the plans. */
  const changedMeanwhile = (times: number): string[] => {
    const plans = platform.app.get(VideoPlans, { strict: false });
    const putOf = plans.putOf.bind(plans);
    const keys: string[] = [];
    jest.spyOn(plans, 'putOf').mockImplementation(async (accountId, videoId, key) => {
      const put = await putOf(accountId, videoId, key);
      if (keys.push(key) <= times)
        await platform.db.query('update video set version = version + 1 where id = $1', [id]);
      return put;
    });
    return keys;
  };
  const jobs = () => platform.db.query(`select 1 from job where kind = 'video-render' and subject_id = $1`, [id]);

  it('is made of the last of five plans', async () => {
    const keys = changedMeanwhile(4);
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    expect([keys.length, (await jobs()).length]).toEqual([5, 1]);
  });

  it('that never stands still is not begun: its author is told, and nothing of it is left behind', async () => {
    const keys = changedMeanwhile(Infinity);
    const refused = problemOf(await mine.post(`/client/videos/${id}/render`));
    expect(refused).toMatchObject({ status: 409, code: 'http.changed-meanwhile' });
    expect(refused.detail).toMatch(/entre-temps/);
    expect([keys.length, await jobs()]).toEqual([5, []]);
    const storage = platform.app.get<FolderStorage>(Storage, { strict: false });
    expect(await storage.stat(keys[0] ?? '')).toBeNull();
  });
});
