import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThoughtView } from '@afi/contracts/thoughts';
import { startSpeechEmulator, type SpeechEmulator } from '../../../workers/src/tools/speech/emulator.js';
import { BackendProcess } from '../support/backend-process.js';
import { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { chance } from '../support/seed.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import { startWorkers, type WorkerProcess } from '../support/workers.js';

const recordings = proofSize(6, 20);
const kills = proofSize(2, 4);

/** A second of one tone, as a browser records it: each its own, so that its hash tells it. */
function voice(at: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'afi-voice-'));
  const path = join(folder, 'voice.ogg');
  const source = `sine=frequency=${200 + at * 20}:duration=2`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'libopus', '-b:a', '16k', path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

describe('recordings that are written down while workers die', () => {
  const turns = chance();
  let emulator: SpeechEmulator;
  let platform: Platform;
  let backend: BackendProcess;
  let worker: WorkerProcess;
  let mine: Caller;
  let env: Record<string, string>;

  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    const service = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: { ...service, JOB_LOCK_MS: '2000' } });
    const { token } = await signedIn(platform, people.owner);
    await platform.app.close();
    env = { ...platform.env, PIPELINES: 'media-transcode,transcription' };
    backend = await BackendProcess.start(platform.env);
    worker = await startWorkers(env);
    mine = new Caller(backend.url, token);
  });
  afterAll(async () => {
    await worker.stop();
    await backend.stop();
    await platform.stop();
    await emulator.stop();
  });

  it(`${recordings} recordings, their worker killed ${kills} times: ${recordings} written down, no part paid twice once it was kept`, async () => {
    const ids: string[] = [];
    for (let at = 0; at < recordings; at += 1) {
      const file = { name: 'voix.ogg', bytes: voice(at), type: 'audio/ogg' };
      const { body: media } = await mine.upload<{ id: string }>('/client/media', {}, file);
      const { body } = await mine.post<{ id: string }>('/client/thoughts', { mediaId: media.id });
      ids.push(body.id);
    }
    const done = async (): Promise<ThoughtView[]> => {
      const all = await Promise.all(
        ids.map(async (id) => (await mine.get<ThoughtView>(`/client/thoughts/${id}`)).body),
      );
      return all.filter(({ transcript }) => transcript?.state === 'completed');
    };
    for (let kill = 0; kill < kills; kill += 1) {
      const some = Math.floor(((kill + turns.next()) / (kills + 1)) * recordings);
      await until('some are written down', async () => (await done()).length >= some);
      await worker.kill();
      worker = await startWorkers(env);
    }
    await until('all are written down', async () => (await done()).length === recordings, 240_000);
    const counts = [...emulator.heard.values()];
    expect(counts).toHaveLength(recordings);
    // What was under way at a kill is asked for once more; what was kept never is.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(recordings + kills * 4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(1 + kills);
  }, 400_000);
});
