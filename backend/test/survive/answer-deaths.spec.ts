import { emulatedAnswer } from '../../../workers/src/tools/llm/emulated-stream.js';
import { startEmulator, type Emulator } from '../../../workers/src/tools/llm/emulator.js';
import { Talk, textOf } from '../http/assistant/talk.js';
import { BackendProcess } from '../support/backend-process.js';
import { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { chance } from '../support/seed.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import { startWorkers, type WorkerProcess } from '../support/workers.js';

// Nothing there is about it: the answer names no source.
const question = 'Xylophone zeppelin';
const whole = emulatedAnswer([{ role: 'user', content: question }]);

describe('an answer under way', () => {
  const turns = chance();
  let emulator: Emulator;
  let platform: Platform;
  let backend: BackendProcess;
  let worker: WorkerProcess;
  let mine: Caller;
  let env: Record<string, string>;

  beforeAll(async () => {
    emulator = await startEmulator();
    emulator.betweenMs = 25;
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: { ...model, JOB_LOCK_MS: '2000' } });
    const { token } = await signedIn(platform, people.owner);
    await platform.app.close();
    env = { ...platform.env, PIPELINES: 'answers' };
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

  /** Once so many pieces are kept, which a device then has. */
  const heard = (talk: Talk, answerId: string, pieces: number) =>
    until('some of it is kept', async () => {
      const told = await talk.answer(answerId);
      return told.pieces.length >= pieces && told;
    });

  it('goes on in another worker when its own is killed: whole, nothing twice, and what was read stays', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask(question);
    const before = await heard(talk, answerId, turns.between(1, 9));
    expect(before.state).toBe('writing');
    await worker.kill();
    worker = await startWorkers(env);
    const told = await talk.ended(answerId);
    expect(told.state).toBe('done');
    expect(textOf(told)).toBe(whole);
    expect(told.pieces.slice(0, before.pieces.length)).toEqual(before.pieces);
    expect(told.pieces.map(({ seq }) => seq)).toEqual(told.pieces.map((_, at) => at + 1));
  });

  it('is whole when the backend was killed and came back meanwhile', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask(question);
    const before = await heard(talk, answerId, turns.between(1, 9));
    await backend.kill();
    await backend.startAgain();
    const told = await talk.ended(answerId);
    expect([told.state, textOf(told)]).toEqual(['done', whole]);
    expect(told.pieces.slice(0, before.pieces.length)).toEqual(before.pieces);
  });

  it('is handed on by a worker that is told to stop', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask(question);
    await heard(talk, answerId, 1);
    expect(await worker.stop()).toBe(0);
    worker = await startWorkers(env);
    const told = await talk.ended(answerId);
    expect([told.state, textOf(told)]).toEqual(['done', whole]);
  });
});
