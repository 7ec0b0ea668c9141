import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoView } from '@afi/contracts/videos';
import { Storage } from '@afi/runtime/storage';
import { facts, playsWhileLoading } from '../../../workers/src/tools/ffmpeg/media-fixture.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import type { WorkerProcess } from '../support/workers.js';

const wholeText = `# Le marché

Le marché ouvre à six heures. On y vend des tissus et du maïs.

# À savoir

- Payer : en espèces ou par téléphone
- Venir : avant midi
`;
/** Three scenes: one that is finished, one under way, one to come. */
const shortText = `# Le marché

Le marché ouvre à six heures.

- Venir : avant midi
`;

describe('a video that is rendered', () => {
  const [videos, kills, text] = [proofSize(2, 10), proofSize(2, 4), proofSize(shortText, wholeText)];
  let platform: Platform;
  let mine: Caller;
  let folder: string;
  let worker: WorkerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-videos-'));
    const env = { PIPELINES: 'video-scenes,video-render', JOB_LOCK_MS: '3000' };
    platform = await Platform.start({ workers: 0, env });
    worker = await platform.addWorkers();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (id: string) => (await mine.get<VideoView>(`/client/videos/${id}`)).body;
  const reached = (id: string, ...states: VideoView['state'][]) =>
    until(
      `it is ${states.join(' or ')}`,
      async () => {
        const video = await read(id);
        // Nothing comes after that: who waits on says why no sooner than its time is over.
        if (video.state === 'failed') throw new Error(`it has failed: ${JSON.stringify(video.error)}`);
        return states.includes(video.state) ? video : undefined;
      },
      240_000,
    );
  const begin = async (quality: string, seconds: number) => {
    const input = { source: { kind: 'text', text }, format: '16:9', quality, music: 'calm' };
    const { body } = await mine.post<{ id: string }>('/client/videos', input);
    const { scenes, version } = await reached(body.id, 'scenes');
    const timed = scenes.map((one) => ({ ...one, seconds }));
    expect((await mine.patch(`/client/videos/${body.id}/scenes`, { scenes: timed, version })).status).toBe(200);
    const asked = await mine.post<{ jobId: string }>(`/client/videos/${body.id}/render`);
    expect(asked.status).toBe(202);
    return { id: body.id, jobId: asked.body.jobId, seconds: timed.length * seconds };
  };
  /** Encoders that run in a folder of this worker. */
  const encoders = async (pid = worker.process.pid): Promise<string[]> => {
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const places = await Promise.all(all.map((one) => readlink(`/proc/${one}/cwd`).catch(() => '')));
    return places.filter((place) => place.includes('afi-job-') && place.includes(`-${pid}-`));
  };
  const storage = () => platform.app.get(Storage, { strict: false });
  const finished = async (jobId: string) =>
    (await storage().list(`jobs/${jobId}/`, 'scene-')).filter(({ key }) => /scene-\w+\.mp4$/.test(key));

  it('(d210) stops within two seconds when its author says so, and goes on with what was finished', async () => {
    const { id, jobId, seconds } = await begin(proofSize('720p', '1080p'), 4);
    await until('a scene is finished and another is under way', async () => {
      return (await finished(jobId)).length > 0 && (await encoders()).length > 0;
    });
    const [before, asked] = [await finished(jobId), Date.now()];
    expect((await mine.post(`/client/jobs/${jobId}/cancel`)).status).toBeLessThan(300);
    await until('its encoder is gone', async () => (await encoders()).length === 0);
    expect(Date.now() - asked).toBeLessThan(2_000);
    expect((await reached(id, 'scenes')).files).toEqual([]);
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBeLessThan(300);
    const video = await reached(id, 'ready');
    expect(video.files[0]?.seconds).toBe(seconds);
    const after = new Map((await finished(jobId)).map((one) => [one.key, one.changedAt.getTime()]));
    for (const { key, changedAt } of before) expect([key, after.get(key)]).toEqual([key, changedAt.getTime()]);
  }, 300_000);

  it(`${videos} films, their worker killed ${kills} times: all are whole, and no finished scene is rendered again`, async () => {
    const asked: Awaited<ReturnType<typeof begin>>[] = [];
    for (let at = 0; at < videos; at += 1) asked.push(await begin('480p', proofSize(2, 3)));
    const allFinished = async () => (await Promise.all(asked.map(({ jobId }) => finished(jobId)))).flat();
    const known = new Map<string, number>();
    for (let kill = 0; kill < kills; kill += 1) {
      // Each time with one more scene that is not to be rendered again.
      await until('it encodes', async () => (await encoders()).length > 0 && (await allFinished()).length >= kill);
      const pid = worker.process.pid;
      await worker.kill();
      await until('its encoder is gone', async () => (await encoders(pid)).length === 0);
      for (const { key, changedAt } of await allFinished()) known.set(key, changedAt.getTime());
      worker = await platform.addWorkers();
    }
    for (const [at, { id, jobId, seconds }] of asked.entries()) {
      const [film, , subtitles] = (await reached(id, 'ready')).files;
      const path = join(folder, `${at}.mp4`);
      const answer = await fetch(new URL(film?.url ?? '', platform.url));
      await writeFile(path, Buffer.from(await answer.arrayBuffer()));
      const told = await facts(path);
      expect([told.codecs, told.width, told.height]).toEqual([['aac', 'h264'], 854, 480]);
      expect(Math.abs(told.seconds - seconds)).toBeLessThan(0.2);
      expect(await playsWhileLoading(path)).toBe(true);
      // 25 seconds are less than 3 MB.
      expect((film?.bytes ?? 0) / seconds).toBeLessThan((3 * 1024 * 1024) / 25);
      const vtt = await fetch(new URL(subtitles?.url ?? '', platform.url));
      expect(await vtt.text()).toContain('Le marché ouvre à six heures.');
      for (const { key, changedAt } of await finished(jobId))
        if (known.has(key)) expect([key, changedAt.getTime()]).toEqual([key, known.get(key)]);
    }
    const left = (await readdir(tmpdir())).filter((name) => asked.some(({ jobId }) => name.includes(jobId)));
    expect(left).toEqual([]);
  }, 600_000);
});
