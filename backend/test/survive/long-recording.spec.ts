import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThoughtView } from '@afi/contracts/thoughts';
import { startSpeechEmulator, type SpeechEmulator } from '../../../workers/src/tools/speech/emulator.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import { startWorkers, type WorkerProcess } from '../support/workers.js';

/** Three parts at least. */
const seconds = proofSize(605, 3_600);
const mostMegabytes = 300;
/** No part is longer. */
const partSeconds = 300;

/** Tones that rise, so that no two parts are the same bytes, with a second of silence in seven. */
function recording(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'afi-long-'));
  const path = join(folder, 'voice.ogg');
  const source = `aevalsrc='0.3*sin(2*PI*(200+t/9)*t)*gt(mod(t,7),1)':s=8000:d=${seconds}`;
  const opus = ['-c:a', 'libopus', '-b:a', '24k', '-compression_level', '0'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...opus, path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** The most a process ever held, in megabytes; 0 of one that is over. */
function mostHeld(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

describe('a long recording that is written down', () => {
  let emulator: SpeechEmulator;
  let platform: Platform;
  let worker: WorkerProcess;
  let mine: Caller;

  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    const service = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: service });
    mine = await signedIn(platform, people.owner);
    worker = await startWorkers({ ...platform.env, PIPELINES: 'media-transcode,transcription' });
  });
  afterAll(async () => {
    await worker.stop();
    await platform.stop();
    await emulator.stop();
  });

  it(`${Math.floor(seconds / 60)} minutes: at most ${mostMegabytes} MB, a part that fails asked again alone, none paid twice`, async () => {
    // The service fails at two parts in the middle of it.
    emulator.faults.push(null, { kind: 'status', status: 503 }, null, { kind: 'malformed' });
    const faults = 2;
    const file = { name: 'voix.ogg', bytes: recording(), type: 'audio/ogg' };
    const { body: media } = await mine.upload<{ id: string }>('/client/media', {}, file);
    const { body: thought } = await mine.post<{ id: string }>('/client/thoughts', { mediaId: media.id });
    const pid = worker.process.pid ?? 0;
    const read = async () => (await mine.get<ThoughtView>(`/client/thoughts/${thought.id}`)).body.transcript;
    const written = await until(
      'it is written down',
      async () => {
        const transcript = await read();
        if (transcript?.state === 'failed') throw new Error(`it failed: ${JSON.stringify(transcript)}`);
        return transcript?.state === 'completed' && transcript;
      },
      500_000,
    );
    // Its peak, of the whole time.
    const held = mostHeld(pid);
    process.stdout.write(`    the worker held ${Math.round(held)} MB at most, ${emulator.heard.size} parts\n`);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(mostMegabytes);
    const parts = emulator.heard.size;
    expect(parts).toBeGreaterThanOrEqual(seconds / partSeconds);
    expect([...emulator.heard.values()]).toEqual(Array.from({ length: parts }, () => 1));
    expect(emulator.calls).toHaveLength(parts + faults);
    expect(written.text?.split('\n\n')).toHaveLength(parts);
    const begins = (written.words ?? []).map(({ from }) => from);
    expect(begins).toEqual([...begins].sort((one, other) => one - other));
    expect(begins.at(-1)).toBeGreaterThan(seconds - partSeconds);
  }, 600_000);
});
