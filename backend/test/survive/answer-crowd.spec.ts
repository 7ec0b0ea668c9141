import { emulatedAnswer } from '../../../workers/src/tools/llm/emulated-stream.js';
import { startEmulator, type Emulator } from '../../../workers/src/tools/llm/emulator.js';
import { Talk, textOf } from '../http/assistant/talk.js';
import { BackendProcess } from '../support/backend-process.js';
import { Listener } from '../support/live.js';
import { Platform } from '../support/platform.js';
import { proofSize } from '../support/proof.js';
import { chance } from '../support/seed.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';
import { startWorkers, type WorkerProcess } from '../support/workers.js';

const streams = proofSize(8, 200);
const cuts = proofSize(6, 100);
const restarts = proofSize(1, 3);
/** A worker writes forty answers at once. */
const workers = Math.ceil(streams / 40);

const question = 'Xylophone zeppelin';
const whole = emulatedAnswer([{ role: 'user', content: question }]);

/** Somebody who listens to an answer, over one socket after the other. */
interface Reader {
  token: string;
  talk: Talk;
  answerId: string;
  /** Null while the line is cut, or the backend is away. */
  line: Listener | null;
  lines: Listener[];
}

describe('many answers at once', () => {
  const turns = chance();
  let emulator: Emulator;
  let platform: Platform;
  let backend: BackendProcess;
  let hands: WorkerProcess[];

  beforeAll(async () => {
    emulator = await startEmulator();
    emulator.betweenMs = proofSize(60, 1_000);
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: { ...model, JOB_LOCK_MS: '10000' } });
    await platform.db.query(
      `insert into account (id, user_type, role, firstname, lastname, phone, settings)
       select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501770' || lpad(n::text, 5, '0'), '{}'
         from generate_series(1, $1::int) n`,
      [streams],
    );
    await platform.app.close();
    backend = await BackendProcess.start(platform.env);
    hands = await Promise.all(
      Array.from({ length: workers }, () => startWorkers({ ...platform.env, PIPELINES: 'answers' })),
    );
  }, 240_000);
  afterAll(async () => {
    await Promise.all(hands.map((one) => one.stop()));
    await backend.stop();
    await platform.stop();
    await emulator.stop();
  });

  const listen = async (reader: Reader) => {
    reader.line = await Listener.open(backend.url, reader.token);
    reader.lines.push(reader.line);
  };
  const cut = (reader: Reader) => {
    reader.line?.close();
    reader.line = null;
  };

  it(`${streams} on one node, lines cut ${cuts} times, the backend killed ${restarts} times: each whole, no piece twice`, async () => {
    const readers: Reader[] = [];
    for (let n = 1; n <= streams; n += 1) {
      await platform.db.query('delete from rate_limit');
      const phone = `+22501770${String(n).padStart(5, '0')}`;
      const caller = await signedIn({ url: backend.url, db: platform.db }, phone);
      const talk = await Talk.begin(caller);
      const reader: Reader = { token: caller.token, talk, answerId: '', line: null, lines: [] };
      await listen(reader);
      reader.answerId = (await talk.ask(question)).answerId;
      readers.push(reader);
    }
    const states = async () => {
      const rows = await platform.db.query<{ state: string; n: number }>(
        `select state, count(*)::int n from chat_message where role = 'answer' group by 1`,
      );
      return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    };
    await until('all are asked, and some are written', async () => ((await states())['writing'] ?? 0) > 0);
    for (let at = 0; at < cuts; at += 1) {
      const reader = readers[turns.between(0, readers.length - 1)];
      if (!reader) throw new Error('nobody reads');
      cut(reader);
      if (at % Math.ceil(cuts / restarts) === Math.floor(cuts / restarts / 2)) {
        await backend.kill();
        await backend.startAgain();
        for (const one of readers) {
          cut(one);
          await listen(one);
        }
      } else await listen(reader);
    }
    await until('all are over', async () => (await states())['done'] === streams, 480_000);
    for (const { talk, answerId, lines } of readers) {
      await platform.db.query('delete from rate_limit');
      const told = await talk.answer(answerId);
      expect([told.state, textOf(told)]).toEqual(['done', whole]);
      expect(told.pieces.map(({ seq }) => seq)).toEqual(told.pieces.map((_, at) => at + 1));
      // What its sockets told, all of them together, is each a piece of it, and none was told twice.
      const heard = lines.flatMap((line) => line.all('chat.piece')).filter((piece) => piece.answerId === answerId);
      expect(new Set(heard.map(({ seq }) => seq)).size).toBe(heard.length);
      for (const { seq, text } of heard) expect(told.pieces[seq - 1]?.text).toBe(text);
    }
    for (const reader of readers) cut(reader);
  }, 900_000);
});
