import type { AllowanceView } from '@afi/contracts/assistant';
import type { ModelUseView, modelUsageRoutes } from '@afi/contracts/model-usage';
import { modelUseQueue } from '@afi/contracts/queue';
import type { AnswerOf } from '@afi/contracts/route';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { JobTransport } from '../../../src/platform/queue/job-transport.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Talk } from '../assistant/talk.js';

type Sums = AnswerOf<typeof modelUsageRoutes.sums>;

describe('what the language model takes', () => {
  let emulator: Emulator;
  let platform: Platform;
  let mine: Caller;
  let admin: Caller;
  beforeAll(async () => {
    emulator = await startEmulator();
    platform = await Platform.start({
      workers: 0,
      env: {
        ...{ AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' },
        ...{ AI_PRICE_IN: '2', AI_PRICE_OUT: '10', AI_TOKENS_A_DAY: '1000' },
      },
    });
    await platform.addWorkers({ PIPELINES: 'answers,slides-outline' });
    mine = await signedIn(platform, people.owner);
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(() => platform.db.query('delete from model_use'));

  const asked = async (talk: Talk): Promise<string | undefined> => {
    const { answerId } = await talk.ask('Xylophone zeppelin');
    await talk.ended(answerId);
    await platform.settled();
    return (await talk.said()).find(({ id }) => id === answerId)?.answer?.engine;
  };
  const rows = async (query = ''): Promise<ModelUseView[]> =>
    (await admin.get<{ items: ModelUseView[] }>(`/admin/model-usage${query}`)).body.items;

  it('is not asked for again and again where what a worker tells cannot be read', async () => {
    const queue = platform.app.get(JobTransport, { strict: false }).queue(modelUseQueue);
    const told = { jobId: '0199a7a2-0000-7000-8000-000000000001', kind: 'answers', calls: 1, completionTokens: 0 };
    const bad = await queue.add(modelUseQueue, { ...told, promptTokens: 0.5 }, { attempts: 1_000 });
    await queue.add(modelUseQueue, { ...told, promptTokens: 5 }, { attempts: 1_000 });
    await until('what can be read is counted', async () => (await rows()).length === 1);
    expect([await bad.getState(), (await rows())[0]?.promptTokens]).toEqual(['completed', 5]);
  });

  it('is counted by day, kind of work and person, with what it cost when it was used', async () => {
    const talk = await Talk.begin(mine);
    await asked(talk);
    const [first] = await until('it is counted', async () => {
      const found = await rows();
      return found.length === 1 && found;
    });
    expect(first).toMatchObject({ kind: 'answers', word: 'assistant', calls: 1, promptTokens: 100 });
    expect(first?.person?.fullname).toMatch(/\S \S/);
    expect(first?.cost).toBeCloseTo((100 * 2 + (first?.completionTokens ?? 0) * 10) / 1_000_000, 9);
    await asked(talk);
    const [both, ...others] = await until('the other is counted too', async () => {
      const found = await rows('?kind=answers&sort=-tokens');
      return found[0]?.calls === 2 && found;
    });
    expect(others).toEqual([]);
    expect(both).toMatchObject({ promptTokens: 200, completionTokens: 2 * (first?.completionTokens ?? 0) });
    const { body } = await admin.get<Sums>('/admin/model-usage/sums');
    expect(body).toMatchObject({ today: { calls: 2 }, month: { calls: 2 }, kinds: [{ kind: 'answers', calls: 2 }] });
    expect(body.dailyLimit).toBe(1_000);
    expect(await rows('?search=personne%20de%20ce%20nom')).toEqual([]);
  });

  it('has an end a day and person: beyond it the built-in engine answers', async () => {
    const talk = await Talk.begin(mine);
    expect(await asked(talk)).toBe('model');
    await until('it is counted', async () => (await rows()).length === 1);
    await platform.db.query('update model_use set prompt_tokens = 1000');
    expect(await asked(talk)).toBe('builtin');
    await platform.db.query(`update model_use set day = '2026-01-01'`);
    expect(await asked(talk)).toBe('model');
  });

  it('tells who asks how much of it is left, what goes with a question, and in the answer that it is used up', async () => {
    const talk = await Talk.begin(mine);
    const allowance = async (chatId = talk.id) =>
      (await mine.get<AllowanceView>(`/client/chats/allowance?chatId=${chatId}`)).body.today;
    const before = await allowance();
    expect(before).toMatchObject({ limit: 1_000, used: 0 });
    expect(new Date(before?.renewsAt ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(await asked(talk)).toBe('model');
    await until('it is counted', async () => ((await allowance())?.used ?? 0) > 0);
    expect((await allowance())?.goesWith).toBeGreaterThan(before?.goesWith ?? 0);
    // The length of what is told and its price are said, whatever limits it.
    const { body: whole } = await mine.get<AllowanceView>(`/client/chats/allowance?chatId=${talk.id}`);
    expect(whole).toMatchObject({ goesWith: whole.today?.goesWith, price: 0 });
    // Of a conversation of nobody nothing is told.
    expect((await allowance(crypto.randomUUID()))?.goesWith).toBe(before?.goesWith);
    await platform.db.query('update model_use set prompt_tokens = 1000');
    expect(await asked(talk)).toBe('builtin');
    expect((await talk.said()).at(-1)?.content).toContain('Votre part du modèle de langue est utilisée');
  });

  it('counts answers that were stopped, too: stopping is no way around the limit', async () => {
    const talk = await Talk.begin(mine);
    emulator.betweenMs = 50;
    const { answerId } = await talk.ask('Xylophone zeppelin');
    await until('it is being written', async () => (await talk.answer(answerId)).pieces.length > 0);
    await mine.post(`/client/chats/${talk.id}/stop`);
    emulator.betweenMs = 0;
    const [used] = await until('it is counted', async () => {
      const found = await rows();
      return found.length === 1 && found;
    });
    expect(used?.calls).toBe(1);
    expect(used?.promptTokens).toBeGreaterThan(10);
    expect(used?.completionTokens).toBeGreaterThan(0);
  });

  it('counts other work that was stopped, and once more where it is tried again', async () => {
    emulator.broken = { kind: 'stall' };
    const before = emulator.calls.length;
    const { jobId } = (
      await mine.post<{ jobId: string }>('/client/decks', {
        source: { kind: 'text', text: 'La rentrée commence lundi. Chaque famille apporte un cahier.' },
        language: 'fr',
      })
    ).body;
    await until('the model is asked', async () => emulator.calls.length > before);
    expect((await mine.post(`/client/jobs/${jobId}/cancel`)).status).toBe(200);
    emulator.broken = null;
    const [used] = await until('it is counted', async () => {
      const found = await rows('?kind=slides-outline');
      return found.length === 1 && found;
    });
    expect(used).toMatchObject({ word: 'slides', calls: 1 });
    expect(used?.person?.fullname).toMatch(/\S \S/);
    expect(used?.promptTokens).toBeGreaterThan(10);
    expect((await mine.post(`/client/jobs/${jobId}/retry`)).status).toBe(202);
    await until('the other try is counted too', async () => ((await rows('?kind=slides-outline'))[0]?.calls ?? 0) > 1);
  });

  it('is counted once of a run, however often it is told', async () => {
    const queue = platform.app.get(JobTransport, { strict: false }).queue(modelUseQueue);
    const use = { jobId: crypto.randomUUID(), calls: 1, promptTokens: 5, completionTokens: 7 };
    const again = { ...use, runId: crypto.randomUUID(), kind: 'answers' };
    for (const told of [again, again, { ...again, runId: crypto.randomUUID() }, { ...use, kind: 'slides-outline' }])
      await queue.add(modelUseQueue, told);
    // One after the other: the last is of a release that named no runs.
    await until('all are taken', async () => (await rows('?kind=slides-outline')).length === 1);
    expect(await rows('?kind=answers')).toMatchObject([{ calls: 2, promptTokens: 10, completionTokens: 14 }]);
  });

  it('is for admins to see', async () => {
    for (const path of ['/admin/model-usage', '/admin/model-usage/sums'])
      expect((await mine.get(path)).status).toBe(403);
  });
});
