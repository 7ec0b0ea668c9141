import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaView } from '@afi/contracts/media';
import { Storage } from '@afi/runtime/storage';
import { facts, film, playsWhileLoading, voice } from '../../../workers/src/tools/ffmpeg/media-fixture.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import type { WorkerProcess } from '../support/workers.js';

describe('a film or a sound that was sent', () => {
  let platform: Platform;
  let owner: Caller;
  let folder: string;
  let first: WorkerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-films-'));
    platform = await Platform.start({ workers: 0, env: { PIPELINES: 'media-transcode', JOB_LOCK_MS: '3000' } });
    first = await platform.addWorkers();
    owner = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const [films, kills] = [proofSize(3, 10), proofSize(2, 3)];
  const send = async (path: string, type: string): Promise<string> => {
    const bytes = await readFile(path);
    const { status, body } = await owner.upload<MediaView>('/client/media', {}, { name: 'x', bytes, type });
    expect([status, body.status]).toEqual([201, 'processing']);
    return body.id;
  };
  const ended = (id: string): Promise<MediaView> =>
    until(`${id} is ready or has failed`, async () => {
      const { body } = await owner.get<MediaView>(`/client/media/${id}`);
      return body.status === 'processing' ? undefined : body;
    });
  const fetched = async (url: string, name: string): Promise<string> => {
    const path = join(folder, name);
    const answer = await fetch(new URL(url, platform.url));
    expect(answer.status).toBe(200);
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    return path;
  };

  it('a film becomes two that play on any phone, with its length and a picture; the original goes', async () => {
    const id = await send(await film(folder, { width: 1280, height: 720, seconds: 2 }), 'video/mp4');
    const view = await ended(id);
    expect(view).toMatchObject({
      kind: 'video',
      status: 'ready',
      placeholder: expect.stringMatching(/^[\w+/=]{20,40}$/),
      poster: { type: 'image/webp', width: 800, height: 451 },
    });
    expect(view.seconds).toBeCloseTo(2, 0);
    expect(view.variants.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['video/mp4', 852, 480],
      ['video/mp4', 1280, 720],
    ]);
    for (const [at, { url, bytes }] of view.variants.entries()) {
      const path = await fetched(url, `${at}.mp4`);
      expect((await readFile(path)).length).toBe(bytes);
      expect((await facts(path)).codecs).toEqual(['aac', 'h264']);
      expect(await playsWhileLoading(path)).toBe(true);
      // A player asks for pieces.
      const piece = await fetch(new URL(url, platform.url), { headers: { Range: 'bytes=100-199' } });
      expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 100]);
    }
    const storage = platform.app.get(Storage);
    await until('the original is gone', async () => (await storage.stat(`uploads/${id}`)) === null);
  });

  it('a voice becomes Opus and AAC with its waveform', async () => {
    const view = await ended(await send(await voice(folder), 'audio/wav'));
    expect(view).toMatchObject({ kind: 'audio', status: 'ready' });
    expect(view.variants.map(({ type }) => type)).toEqual(['audio/ogg', 'audio/mp4']);
    expect(view.waveform).toHaveLength(48);
  });

  it('what is broken says so', async () => {
    const whole = await readFile(await film(folder, { name: 'whole.mp4' }));
    const path = join(folder, 'cut.mp4');
    await writeFile(path, whole.subarray(0, 2_000));
    expect(await ended(await send(path, 'video/mp4'))).toMatchObject({
      status: 'failed',
      error: { code: 'media.film-broken', message: expect.stringMatching(/abîmé/) },
      variants: [],
    });
  });

  it('(d114) workers killed in the middle: every film is made, and no encoder outlives its worker', async () => {
    const source = await film(folder, { name: 'long.mp4', width: 640, height: 480, seconds: 5 });
    const ids = await Promise.all(Array.from({ length: films }, () => send(source, 'video/mp4')));
    const encoders = async (): Promise<string[]> => {
      const all = await Promise.all(
        (await readdir('/proc'))
          .filter((name) => /^\d+$/.test(name))
          .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
      );
      // Its own temporary folder, named after the process of the worker.
      return all.filter((line) => line.startsWith('ffmpeg') && line.includes('afi-job-'));
    };
    await first.stop();
    for (let killed = 0; killed < kills; killed += 1) {
      const worker = await platform.addWorkers();
      const pid = worker.process.pid ?? 0;
      const own = async () => (await encoders()).filter((line) => line.includes(`-${pid}-`));
      await until('it encodes', async () => (await own()).length > 0);
      await worker.kill();
      await until('its encoder is gone', async () => (await own()).length === 0);
    }
    await platform.addWorkers();
    for (const id of ids) {
      const view = await ended(id);
      expect(view).toMatchObject({ status: 'ready', variants: [{ height: 480 }] });
      const path = await fetched(view.variants[0]?.url ?? '', `${id}.mp4`);
      expect((await facts(path)).seconds).toBeCloseTo(5, 0);
    }
  }, 600_000);
});
