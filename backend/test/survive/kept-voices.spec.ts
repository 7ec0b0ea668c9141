import type { ThoughtView } from '@afi/contracts/thoughts';
import { startSpeechEmulator, type SpeechEmulator } from '../../../workers/src/tools/speech/emulator.js';
import { Talk } from '../http/assistant/talk.js';
import { BackendProcess } from '../support/backend-process.js';
import { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { chance } from '../support/seed.js';
import { signedIn } from '../support/sessions.js';
import { voice } from '../support/sounds.js';
import { until } from '../support/until.js';
import { startWorkers, type WorkerProcess } from '../support/workers.js';

describe('voices that were kept while no speech service was set', () => {
  const turns = chance();
  let emulator: SpeechEmulator;
  let platform: Platform;
  let backend: BackendProcess | undefined;
  let worker: WorkerProcess;

  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    platform = await Platform.start({ workers: 0, env: { JOB_LOCK_MS: '2000' } });
    worker = await startWorkers({ ...platform.env, PIPELINES: 'media-transcode' });
  });
  afterAll(async () => {
    await worker.stop();
    await backend?.stop();
    await platform.stop();
    await emulator.stop();
  });

  it('are heard by themselves once one is, thoughts and questions to Afi, also when their worker is killed: each once', async () => {
    const { token } = await signedIn(platform, people.owner);
    let mine = new Caller(platform.url, token);
    const send = async (seconds: number) => {
      const file = { name: 'voix.ogg', bytes: voice(seconds), type: 'audio/ogg' };
      return (await mine.upload<{ id: string }>('/client/media', {}, file)).body.id;
    };
    const thought = (await mine.post<{ id: string }>('/client/thoughts', { mediaId: await send(3) })).body.id;
    const readThought = async () => (await mine.get<ThoughtView>(`/client/thoughts/${thought}`)).body;
    let talk = await Talk.begin(mine);
    const asked = await talk.ask('', { voiceId: await send(4) });
    const second = await talk.ask('', { voiceId: await send(5) });
    const written = await talk.ask('Comment rejoindre une communauté ?');
    await until(
      'their forms are made',
      async () =>
        (await readThought()).audio?.status === 'ready' &&
        (await talk.said()).every((one) => !one.voice || one.voice.status === 'ready'),
    );
    expect((await readThought()).transcript).toEqual({ state: 'waiting' });
    const before = await talk.said();
    expect(before.find(({ id }) => id === asked.answerId)?.content).toContain('service de transcription');

    await platform.app.close();
    await worker.stop();
    const service = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' };
    const env = { ...platform.env, ...service };
    let open = () => {};
    emulator.gate = new Promise<void>((resolve) => (open = resolve));
    backend = await BackendProcess.start(env);
    mine = new Caller(backend.url, token);
    talk = Talk.of(mine, talk.id);
    const all = { ...env, PIPELINES: 'transcription,chat-voices,answers' };
    worker = await startWorkers(all);
    const calls = 1 + (turns.next() < 0.5 ? 1 : 0);
    await until('some is listened to', () => emulator.calls.length >= calls);
    await worker.kill();
    open();
    emulator.gate = null;
    worker = await startWorkers(all);

    await until(
      'the thought is written down',
      async () => (await readThought()).transcript?.state === 'completed',
      180_000,
    );
    const heard = await until(
      'both questions are answered',
      async () => {
        const said = await talk.said();
        const spoken = said.filter(({ voice: sound }) => sound);
        const over = said.every(({ answer }) => !answer || answer.state === 'done');
        return over && spoken.every(({ content }) => content) && said;
      },
      240_000,
    );
    // Each question has one answer, where it stood, and the one that was written is as it was.
    expect(heard.map(({ role }) => role)).toEqual(before.map(({ role }) => role));
    expect(heard.filter(({ answer }) => !answer).map(({ id }) => id)).toEqual([
      ...[asked.messageId, second.messageId, written.messageId],
    ]);
    for (const { content } of heard) expect(content).not.toContain('service de transcription');
    expect([...emulator.heard.values()].every((count) => count <= 2)).toBe(true);
  }, 600_000);
});
