import type { GoalView } from '@afi/contracts/goals';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { SaidPieces } from '../../../src/modules/assistant/handlers/said-pieces.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import type { WorkerProcess } from '../../support/workers.js';
import { Talk, textOf, toldTo } from './talk.js';

describe('answers of Afi without a model', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  let other: Caller & { token: string };
  let worker: WorkerProcess;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    worker = await platform.addWorkers({ PIPELINES: 'answers' });
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.stranger);
    await mine.post('/client/thoughts', {
      title: 'Le marché d’Adjamé',
      content: 'Les vendeuses de tissu ouvrent à six heures. Il faut y aller avant la chaleur.',
    });
    await mine.post<GoalView>('/client/goals', {
      title: 'Appeler trois clients',
      frequency: 'weekly',
      target: 3,
      active: true,
    });
  });
  afterAll(() => platform.stop());

  it('come from what the person may read, with sources to tap, and say that no model wrote them', async () => {
    const talk = await Talk.begin(mine);
    const device = await Listener.open(platform.url, mine.token);
    const { answerId } = await talk.ask('Que disais-je du marché d’Adjamé ?');
    await device.next('chat.answered', (one) => one.answerId === answerId);
    const told = await talk.answer(answerId);
    expect(told.state).toBe('done');
    expect(textOf(told)).toContain('Les vendeuses de tissu ouvrent à six heures.');
    expect(textOf(told)).toContain('sans modèle de langue');
    expect(toldTo(device, answerId)).toEqual(told.pieces);
    device.close();
    const [, answer] = await talk.said();
    expect(answer).toMatchObject({ content: textOf(told), answer: { engine: 'builtin', seq: told.pieces.length } });
    expect(answer?.answer?.sources[0]).toMatchObject({ n: 1, kind: 'thought', title: 'Le marché d’Adjamé' });
    expect(answer?.answer?.sources[0]?.link).toMatch(/^\/app\/thoughts\/[0-9a-f-]{36}$/);
  });

  it('are read on from any piece', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Comment transformer un PDF en publications ?');
    const { pieces } = await talk.ended(answerId);
    for (const { seq } of pieces)
      expect((await talk.answer(answerId, seq)).pieces).toEqual(pieces.filter((piece) => piece.seq > seq));
  });

  it('name what is asked for by its kind', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Quels sont mes objectifs ?');
    const text = textOf(await talk.ended(answerId));
    expect(text).toContain('Appeler trois clients');
    expect(text).toContain('fois par ');
    const [, answer] = await talk.said();
    expect(answer?.answer?.sources[0]?.link).toMatch(/^\/app\/goals\/[0-9a-f-]{36}$/);
  });

  it('rest on no recording that is still to be written down', async () => {
    const { id } = (await mine.post<{ id: string }>('/client/thoughts', { content: 'À dire' })).body;
    await platform.db.query(`update thought set title = '', content = '' where id = $1`, [id]);
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Que disent mes dernières pensées ?');
    expect(textOf(await talk.ended(answerId))).not.toContain('****');
    const [, answer] = await talk.said();
    expect(answer?.answer?.sources.map(({ link }) => link)).not.toContain(`/app/thoughts/${id}`);
    await platform.db.query('delete from thought where id = $1', [id]);
  });

  it('say so when there is nothing, in the language of the question', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('What do you know about the xylophone of the zeppelin?');
    const text = textOf(await talk.ended(answerId));
    expect(text).toContain('I find nothing about');
    const [, answer] = await talk.said();
    expect(answer?.answer?.sources).toEqual([]);
  });

  it('(d170) hold nothing that is somebody else’s', async () => {
    const talk = await Talk.begin(other);
    const { answerId } = await talk.ask('Que disais-je du marché d’Adjamé ? Appeler trois clients');
    const text = textOf(await talk.ended(answerId));
    expect(text).not.toContain('tissu');
    expect(text).not.toContain('par semaine');
  });

  it('wait for a worker, and a stopped one keeps what was said', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Mes objectifs ?');
    const told = await talk.ended(answerId);
    expect((await mine.post(`/client/chats/${talk.id}/stop`)).status).toBe(204);
    expect(await talk.answer(answerId)).toEqual(told);
    await platform.settled();
    expect(await platform.db.query('select 1 from chat_piece')).toEqual([]);
  });

  it('are told each piece once, however they come, are read up to the first that is missing, and end with what they had', async () => {
    await worker.stop();
    const talk = await Talk.begin(mine);
    const device = await Listener.open(platform.url, mine.token);
    const { answerId } = await talk.ask('Mes objectifs ?');
    const [row] = await platform.db.query<{ job_id: string }>('select job_id from chat_message where id = $1', [
      answerId,
    ]);
    const piece = (seq: number) => ({ seq, text: `mot ${seq} ` });
    const say = (...numbers: number[]) =>
      platform.app
        .get(EntityScope, { strict: false })
        .run(() =>
          platform.app
            .get(SaidPieces, { strict: false })
            .keep(numbers.map((seq) => ({ jobId: row?.job_id ?? '', ...piece(seq) }))),
        );
    await say(3, 1);
    expect((await talk.answer(answerId)).pieces).toEqual([piece(1)]);
    await say(1, 3);
    await say(2);
    await say(5);
    expect((await mine.post(`/client/chats/${talk.id}/stop`)).status).toBe(204);
    await say(4);
    expect(await platform.db.query('select 1 from chat_piece')).toEqual([]);
    expect((await talk.answer(answerId)).pieces).toEqual([1, 2, 3].map(piece));
    await device.next('chat.answered', (one) => one.answerId === answerId);
    expect(toldTo(device, answerId)).toEqual([1, 2, 3, 5].map(piece));
    device.close();
  });
});

describe('answers of a model', () => {
  let emulator: Emulator;
  let platform: Platform;
  let mine: Caller & { token: string };
  beforeAll(async () => {
    emulator = await startEmulator();
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: model });
    await platform.addWorkers({ PIPELINES: 'answers' });
    mine = await signedIn(platform, people.owner);
    for (const [title, isPrivate] of [
      ['Le secret du baobab', true],
      ['La recette du baobab', false],
    ] as const)
      await mine.post('/client/thoughts', { title, content: `${title} se dit à voix basse.`, private: isPrivate });
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(() => {
    emulator.faults.length = 0;
    emulator.heard.length = 0;
    emulator.betweenMs = 0;
  });

  it('come word by word, each piece once, and end with the text that is kept', async () => {
    emulator.betweenMs = 4;
    const talk = await Talk.begin(mine);
    const device = await Listener.open(platform.url, mine.token);
    const { answerId } = await talk.ask('Que dit le baobab ?');
    await device.next('chat.answered', (one) => one.answerId === answerId);
    const told = await talk.answer(answerId);
    expect(told.state).toBe('done');
    expect(told.pieces.length).toBeGreaterThan(1);
    expect(toldTo(device, answerId)).toEqual(told.pieces);
    expect(textOf(told)).toMatch(/^Vous demandez : \*\*Que dit le baobab \?\*\* .*Voilà\.$/s);
    device.close();
  });

  it('(d171) no private thought leaves, nor what an answer said of one', async () => {
    const talk = await Talk.begin(mine);
    // Said while no model was set.
    await platform.db.query(
      `insert into chat_message (id, chat_id, account_id, role, content, media_ids, question_id, state, engine, sources, private, cuts, at)
       select gen_random_uuid(), id, account_id, 'answer', 'Le secret du baobab est dit', '[]', gen_random_uuid(), 'done', 'builtin',
              '[]', true, '[27]', now() - interval '1 minute' from chat where id = $1`,
      [talk.id],
    );
    const { answerId } = await talk.ask('Que sais-tu du baobab ?');
    await talk.ended(answerId);
    expect(emulator.heard.join()).toContain('La recette du baobab');
    expect(emulator.heard.join()).not.toContain('secret');
  });

  it.each([
    ['is cut off', { kind: 'cut-after', words: 20 }],
    ['ends in half of a piece', { kind: 'half-after', words: 20 }],
    ['is told to wait', { kind: 'status', status: 429, retryAfter: '0' }],
  ] as const)('one that %s goes on behind what was said', async (_, fault) => {
    emulator.faults.push(fault);
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Que dit le baobab ?');
    const told = await talk.ended(answerId);
    expect(told.state).toBe('done');
    expect(textOf(told).match(/Étape \d+/g)).toEqual(Array.from({ length: 12 }, (__, at) => `Étape ${at + 1}`));
    expect(emulator.calls.length).toBeGreaterThan(1);
  });

  it('a model that says nothing is stood in for by extracts, which say so; it can be asked again', async () => {
    emulator.faults.push({ kind: 'status', status: 401 });
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Que dit le baobab ?');
    const told = await talk.ended(answerId);
    expect(told).toMatchObject({ state: 'done', error: null });
    expect(textOf(told)).toContain('La recette du baobab se dit à voix basse.');
    expect(textOf(told)).toContain('Le modèle de langue ne répond pas pour l’instant.');
    expect(textOf(told)).not.toContain('secret');
    const again = await mine.post<{ answerId: string }>(`/client/chats/${talk.id}/answers/${answerId}/again`);
    expect(textOf(await talk.ended(again.body.answerId))).toContain('Voilà.');
  });

  it('where there is nothing to cite, a model that refuses is told in our words; the question can be asked again', async () => {
    emulator.faults.push({ kind: 'status', status: 401 });
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Xylophone zeppelin ?');
    expect(await talk.ended(answerId)).toMatchObject({
      state: 'failed',
      pieces: [],
      error: {
        code: 'assistant.failed',
        message: 'Désolé, je n’arrive pas à traiter votre demande. Veuillez réessayer.',
      },
    });
    const again = await mine.post<{ answerId: string }>(`/client/chats/${talk.id}/answers/${answerId}/again`);
    expect((await talk.ended(again.body.answerId)).state).toBe('done');
  });

  it('are stopped from another device; nothing is said after that', async () => {
    emulator.betweenMs = 30;
    const talk = await Talk.begin(mine);
    const device = await Listener.open(platform.url, mine.token);
    const { answerId } = await talk.ask('Que dit le baobab ?');
    await device.next('chat.piece', (one) => one.answerId === answerId);
    const elsewhere = await signedIn(platform, people.owner);
    expect((await elsewhere.post(`/client/chats/${talk.id}/stop`)).status).toBe(204);
    const stopped = await talk.answer(answerId);
    expect(stopped.state).toBe('stopped');
    expect(stopped.pieces.length).toBeGreaterThan(0);
    await until('the worker stopped too', async () => {
      const [job] = await platform.db.query<{ status: string }>(
        'select j.status from job j join chat_message m on m.job_id = j.id where m.id = $1',
        [answerId],
      );
      return job?.status === 'cancelled';
    });
    await platform.settled();
    expect(await talk.answer(answerId)).toEqual(stopped);
    expect(toldTo(device, answerId)).toEqual(stopped.pieces);
    device.close();
  });
});
