import type { modelUsageRoutes } from '@afi/contracts/model-usage';
import type { AnswerOf } from '@afi/contracts/route';
import { UploadSweep } from '../../../src/modules/media/sweep/upload-sweep.js';
import { problemOf } from '../../support/caller.js';
import { goodFiles } from '../../support/files.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { Talk } from '../assistant/talk.js';
import { Notebook } from './notebook.js';

describe('a spoken thought', () => {
  let platform: Platform;
  let mine: Notebook;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = new Notebook(await signedIn(platform, people.owner));
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from thought'));

  const speak = async (who = mine): Promise<string> => {
    const file = { name: 'voix.ogg', bytes: goodFiles.ogg, type: 'audio/ogg' };
    const { status, body } = await who.caller.upload<{ id: string }>('/client/media', {}, file);
    expect(status).toBe(201);
    return body.id;
  };
  const claims = async (mediaId: string): Promise<number> =>
    (await platform.db.query('select 1 from media_claim where media_id = $1', [mediaId])).length;

  it('needs no word: its recording is kept, and waits to be written down', async () => {
    const mediaId = await speak();
    const thought = await mine.read(await mine.keep({ mediaId }));
    expect(thought).toMatchObject({ content: '', private: true, audio: { id: mediaId, kind: 'audio' } });
    expect(thought.transcript).toEqual({ state: 'waiting' });
    expect(await claims(mediaId)).toBe(1);
  });

  it('where no service is set admins read how many wait, questions to Afi too, and for which setting', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    const waiting = async () =>
      (await admin.get<AnswerOf<typeof modelUsageRoutes.sums>>('/admin/model-usage/sums')).body.waiting;
    expect(await waiting()).toEqual([]);
    await mine.keep({ mediaId: await speak() });
    await mine.keep({ mediaId: await speak(), transcribe: false });
    expect(await waiting()).toEqual([{ setting: 'STT_BASE_URL', count: 1 }]);
    const talk = await Talk.begin(mine.caller);
    await talk.ask('', { voiceId: await speak() });
    expect(await waiting()).toEqual([{ setting: 'STT_BASE_URL', count: 2 }]);
    await mine.caller.delete(`/client/chats/${talk.id}`);
    expect(await waiting()).toEqual([{ setting: 'STT_BASE_URL', count: 1 }]);
  });

  it('is not written down where its author keeps it here, until they allow it', async () => {
    const id = await mine.keep({ mediaId: await speak(), transcribe: false });
    expect((await mine.read(id)).transcript).toBeNull();
    expect((await mine.change(id, { transcribe: true })).transcript).toEqual({ state: 'waiting' });
    expect((await mine.change(id, { transcribe: false })).transcript).toBeNull();
  });

  it('is written down by hand as well, and found by what was said', async () => {
    const id = await mine.keep({ mediaId: await speak() });
    const { transcript } = await mine.change(id, { transcript: 'La pharmacie d’Adjamé' });
    expect(transcript).toEqual({ state: 'completed', text: 'La pharmacie d’Adjamé' });
    expect((await mine.list('?search=adjame')).items.map((one) => one.id)).toEqual([id]);
    const { proposal } = await mine.read(id);
    expect(proposal.title).toBe('');
  });

  it('(d160) takes nobody else’s recording, and nothing that is no sound', async () => {
    const theirs = await speak(new Notebook(await signedIn(platform, people.stranger)));
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = { name: 'a.png', bytes: png, type: 'image/png' };
    const { body: image } = await mine.caller.upload<{ id: string }>('/client/media', {}, file);
    for (const mediaId of [theirs, image.id]) {
      const refused = problemOf(await mine.caller.post('/client/thoughts', { mediaId }));
      expect([refused.status, refused.code]).toEqual([422, 'thoughts.audio-unknown']);
      expect(await claims(mediaId)).toBe(0);
    }
    expect((await mine.list()).items).toEqual([]);
  });

  it('lets its recording go when it is deleted, and takes it back when it comes back', async () => {
    const mediaId = await speak();
    const id = await mine.keep({ mediaId });
    await mine.caller.delete(`/client/thoughts/${id}`);
    expect(await claims(mediaId)).toBe(0);
    await mine.caller.post(`/client/thoughts/${id}/restore`);
    expect([(await mine.read(id)).audio?.id, await claims(mediaId)]).toEqual([mediaId, 1]);
    await mine.caller.delete(`/client/thoughts/${id}`);
    await platform.db.query('delete from job');
    await platform.db.query(
      `update media set created_at = created_at - interval '3 days', released_at = released_at - interval '3 days',
              status = 'ready' where id = $1`,
      [mediaId],
    );
    await platform.app.get(UploadSweep, { strict: false }).sweep();
    expect(await platform.db.query('select 1 from media where id = $1', [mediaId])).toEqual([]);
  });
});
