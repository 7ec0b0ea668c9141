import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { StorageUse } from '@afi/contracts/media';
import type { ModelUseView } from '@afi/contracts/model-usage';
import type { NotificationView } from '@afi/contracts/notifications';
import { lettersOf } from '@afi/contracts/video-parts';
import type { VideoView } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { VideoSweep } from '../../../src/modules/videos/sweep/video-sweep.js';
import { startNarratorEmulator, type NarratorEmulator } from '../../../../workers/src/tools/narration/emulator.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** A word nobody else writes. */
const secret = `baobab${randomUUID().replaceAll('-', '')}`;

/** A folder with a voice of this machine, whatever is installed: it speaks for half a second. */
async function ownVoice(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afi-voice-'));
  const tone = 'exec ffmpeg -v error -y -f lavfi -i sine=frequency=300:duration=0.5 "$2"';
  const script = `#!/bin/sh\nwhile [ "$1" != -w ]; do shift; done\n${tone}\n`;
  await writeFile(join(folder, 'espeak-ng'), script, { mode: 0o755 });
  return folder;
}

describe('films where a service reads aloud', () => {
  let voice: string;
  let service: NarratorEmulator;
  let proxy: RecordingProxy;
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    service = await startNarratorEmulator();
    proxy = await startRecordingProxy(service.baseUrl);
    voice = await ownVoice();
    platform = await Platform.start({
      env: {
        PATH: `${voice}${delimiter}${process.env['PATH'] ?? ''}`,
        TTS_BASE_URL: proxy.baseUrl,
        TTS_MODEL: 'kokoro',
        TTS_VOICE: 'fr=ff_siwis,en=af_heart',
        TTS_PAUSE_SECONDS: '0',
        TTS_PRICE: '15',
        TTS_LETTERS_A_DAY: '1000',
      },
    });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await Promise.all([proxy.stop(), service.stop(), rm(voice, { recursive: true })]);
  });

  const storage = () => platform.app.get(Storage, { strict: false });
  const film = async (source: object): Promise<VideoView> => {
    const input = { source, format: '1:1', quality: '480p', voice: 'narrator', subtitles: false };
    const { body } = await mine.post<{ id: string }>('/client/videos', input);
    const read = async () => (await mine.get<VideoView>(`/client/videos/${body.id}`)).body;
    const { scenes, version } = await until('its scenes', async () => {
      const video = await read();
      return video.state === 'scenes' && video;
    });
    // As long as it is said.
    const said = scenes.slice(0, 1).map((one) => ({ ...one, seconds: 1 }));
    expect((await mine.patch(`/client/videos/${body.id}/scenes`, { scenes: said, version })).status).toBe(200);
    expect((await mine.post(`/client/videos/${body.id}/render`)).status).toBe(202);
    return until('it is made', async () => {
      const video = await read();
      return video.state === 'ready' && video;
    });
  };

  it('are read by it, and what it read is counted for their author, with what it cost', async () => {
    const { id, plainVoice, voiceless, lettersLeft } = await film({
      kind: 'text',
      text: 'Le marché ouvre à six heures.',
    });
    expect([plainVoice, voiceless]).toEqual([null, false]);
    expect(lettersLeft).toBeGreaterThan(900);
    const input = service.calls[0]?.input ?? '';
    expect(input).not.toBe('');
    const admin = await signedIn(platform, staff.superadmin);
    const row = await until('it is counted', async () => {
      const { body } = await admin.get<{ items: ModelUseView[] }>('/admin/model-usage?kind=video-render');
      return body.items[0];
    });
    const cost = Math.round(input.length * 15) / 1_000_000;
    expect(row).toMatchObject({ word: 'videos', calls: 1, spoken: input.length, promptTokens: 0, cost });
    expect((await mine.get<VideoView>(`/client/videos/${id}`)).body.lettersLeft).toBe(1_000 - input.length);
  });

  it('(d247) are read once: another film of the same words costs nothing, and what was read goes with the video', async () => {
    const stored = async () => (await mine.get<StorageUse>('/client/storage')).body.stored;
    const voices = async () => (await storage().list('videos/', '')).filter(({ key }) => key.includes('-voice-'));
    const before = [await stored(), (await voices()).length] as const;
    const { id, files, version } = await film({ kind: 'text', text: 'La pharmacie du port reste ouverte.' });
    const asked = service.calls.length;
    const [kept] = await platform.db.query<{ voices: { bytes: number }[] }>('select voices from video where id = $1', [
      id,
    ]);
    const bytes = [...files, ...(kept?.voices ?? [])].reduce((sum, one) => sum + one.bytes, 0);
    expect(await stored()).toBe(before[0] + bytes);
    expect((await mine.patch(`/client/videos/${id}/scenes`, { version, theme: 'nuit' })).status).toBe(200);
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    await until('it is made anew', async () => {
      const { body } = await mine.get<VideoView>(`/client/videos/${id}`);
      return body.state === 'ready' && !body.outdated;
    });
    expect(service.calls).toHaveLength(asked);
    // The sweep leaves what a film may need, and takes what nobody names.
    const sweep = () => platform.app.get(VideoSweep, { strict: false }).sweepFiles(Date.now() + 3 * 60 * 60_000);
    await sweep();
    expect(await voices()).toHaveLength(before[1] + 1);
    await mine.delete(`/client/videos/${id}`);
    await platform.db.query('delete from video where id = $1', [id]);
    await sweep();
    expect(await voices()).toHaveLength(before[1]);
  });

  it('are read anew by the voice of another language that is chosen for them', async () => {
    const { id, version, language } = await film({ kind: 'text', text: 'Le bac part à sept heures.' });
    expect([language, service.calls.at(-1)?.voice]).toEqual(['fr', 'ff_siwis']);
    const asked = service.calls.length;
    expect((await mine.patch(`/client/videos/${id}/scenes`, { version, language: 'en' })).status).toBe(200);
    expect((await mine.post(`/client/videos/${id}/render`)).status).toBe(202);
    await until('it is made anew', async () => {
      const { body } = await mine.get<VideoView>(`/client/videos/${id}`);
      return body.state === 'ready' && !body.outdated && body.language === 'en';
    });
    expect(service.calls.slice(asked).map(({ voice }) => voice)).toEqual(['af_heart']);
  });

  it('(d243) made of private texts are read by this machine: no byte of them leaves, from copies neither', async () => {
    const { body } = await mine.post<{ id: string }>('/client/thoughts', { content: `Je pense à ${secret} ce soir.` });
    const asked = service.calls.length;
    const video = await film({ kind: 'thoughts', thoughtIds: [body.id] });
    expect(video).toMatchObject({ plainVoice: 'private', lettersLeft: null });
    const { body: copy } = await mine.post<{ id: string }>(`/client/videos/${video.id}/duplicate`);
    await mine.post(`/client/videos/${copy.id}/render`);
    await until('the copy is made', async () => {
      return (await mine.get<VideoView>(`/client/videos/${copy.id}`)).body.state === 'ready';
    });
    expect(service.calls).toHaveLength(asked);
    expect(proxy.left.map((one) => one.toString('utf8')).join('\n')).not.toContain(secret);
  });

  it('of a service that refuses its key are told to the admins, once; and again where it had answered in between', async () => {
    const admin = await platform.admin();
    const told = async () => {
      await platform.settled();
      const { body } = await admin.get<{ items: NotificationView[] }>('/admin/notifications');
      return body.items.filter(({ kind }) => kind === 'documents.voice.model-refused');
    };
    const text = 'La pharmacie de garde est au carrefour.';
    service.broken = { kind: 'status', status: 401 };
    expect(await film({ kind: 'text', text })).toMatchObject({ plainVoice: 'failed' });
    const [notice, ...others] = await until('word to the admins', async () => (await told()).length > 0 && told());
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ tone: 'bad', body: expect.stringMatching(/kokoro.*401/) as string });
    await film({ kind: 'text', text });
    expect(await told()).toHaveLength(1);
    service.broken = null;
    expect(await film({ kind: 'text', text })).toMatchObject({ plainVoice: null });
    await platform.settled();
    expect(await platform.db.query(`select refused_with from model_state where id = 'voice'`)).toEqual([
      { refused_with: null },
    ]);
    await platform.db.query(`update model_state set told_at = told_at - interval '15 minutes'`);
    service.broken = { kind: 'status', status: 401 };
    await film({ kind: 'text', text });
    await until('word to the admins once more', async () => (await told()).length === 2);
    service.broken = null;
  });

  it('(d244) count those of a film that waits already, before they are read', async () => {
    await platform.db.query('update model_use set spoken = 0');
    const waiting = await film({ kind: 'text', text: 'La rentrée est fixée au lundi matin.' });
    // One that takes no turn of its author's: their next films are made at once.
    const status = (to: string) =>
      platform.db.query(
        'update job set status = $2, turn_of = null where id = (select job_id from video where id = $1)',
        [waiting.id, to],
      );
    await platform.settled();
    await platform.db.query('update model_use set spoken = case when spoken > 0 then $1::int else 0 end', [
      1_000 - lettersOf(waiting.scenes),
    ]);
    await status('queued');
    const asked = service.calls.length;
    expect(await film({ kind: 'text', text: 'Le marché ouvre à six heures.' })).toMatchObject({ plainVoice: 'spent' });
    expect(service.calls).toHaveLength(asked);
    await status('done');
    expect(await film({ kind: 'text', text: 'Le stade ferme à dix heures.' })).toMatchObject({ plainVoice: null });
  });

  it('(d244) read so many letters a day for a person; beyond, this machine reads, and says so', async () => {
    await platform.db.query('update model_use set spoken = 1000 where spoken > 0');
    const asked = service.calls.length;
    const video = await film({ kind: 'text', text: 'La cantine ouvre à midi.' });
    expect(video).toMatchObject({ plainVoice: 'spent', voiceless: false, lettersLeft: 0 });
    expect(service.calls).toHaveLength(asked);
  });
});
