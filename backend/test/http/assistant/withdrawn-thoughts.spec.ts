import type { StoryView } from '@afi/contracts/stories';
import { startNarratorEmulator, type NarratorEmulator } from '../../../../workers/src/tools/narration/emulator.js';
import type { Caller } from '../../support/caller.js';
import { startEchoModel, type EchoModel } from '../../support/echo-model.js';
import { takenBackOnceStored } from '../../support/leave-race.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Talk, textOf } from './talk.js';

const secret = 'baobabqzx';
const question = 'Que disais-je du marché du soir ?';

describe('a thought that becomes private, or is deleted, while it waits to be told', () => {
  let model: EchoModel;
  let narrator: NarratorEmulator;
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    [model, narrator] = await Promise.all([startEchoModel(secret), startNarratorEmulator()]);
    platform = await Platform.start({
      workers: 0,
      env: {
        ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: 'echo', AI_PAUSE_SECONDS: '0' },
        ...{ TTS_BASE_URL: narrator.baseUrl, TTS_MODEL: 'kokoro', TTS_PAUSE_SECONDS: '0' },
      },
    });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await narrator.stop();
    model.stop();
  });
  beforeEach(async () => {
    await platform.db.query('delete from thought');
    await allow(false);
  });

  const allow = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
  /** Nothing is left to propose of it. */
  const described = { title: 'Le marché', tags: ['marché'], category: 'work', mood: 'calm' };
  const keep = async () => {
    const content = `Le marché du soir : ${secret}.`;
    return (await mine.post<{ id: string }>('/client/thoughts', { ...described, content, private: false })).body.id;
  };
  const withdrawals = [
    ['becomes private', (id: string) => mine.patch(`/client/thoughts/${id}`, { private: true })],
    ['is deleted', (id: string) => mine.delete(`/client/thoughts/${id}`)],
  ] as const;
  const story = async (id: string) => (await mine.get<StoryView>(`/client/stories/${id}`)).body;
  const reading = async (id: string) =>
    (await mine.get<{ state: string }>(`/client/thoughts/${id}/reading`)).body.state;
  const all = () => [...model.heard, ...narrator.calls.map(({ input }) => input)].join('\n');

  it.each(withdrawals)(
    '(d262) no model is told it any more where it %s: what waits stops, or does without',
    async (_, withdraw) => {
      const id = await keep();
      const talk = await Talk.begin(mine);
      const { answerId } = await talk.ask(question);
      const composing = (await mine.post<{ id: string }>('/client/stories', { thoughtIds: [id] })).body.id;
      await mine.post(`/client/thoughts/${id}/reading`, { part: 0 });
      expect(await story(composing)).toMatchObject({ state: 'composing', composedBy: 'model' });
      expect((await withdraw(id)).status).toBeLessThan(300);
      expect(await talk.ended(answerId)).toMatchObject({ state: 'stopped' });
      expect(await story(composing)).toMatchObject({ composedBy: 'builtin', withoutModel: 'private' });
      const kinds = ['chat-answers', 'text-readings'];
      const left = `select kind from job where kind = any($1) and status in ('queued', 'running')`;
      expect(await platform.db.query(left, [kinds])).toEqual([]);
    },
  );

  it('(d262) is told where its author lets private thoughts be told; a leave taken back later stops it', async () => {
    await allow(true);
    const id = await keep();
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask(question);
    const composing = (await mine.post<{ id: string }>('/client/stories', { thoughtIds: [id] })).body.id;
    await mine.patch(`/client/thoughts/${id}`, { private: true });
    expect((await talk.answer(answerId)).state).toBe('waiting');
    expect(await story(composing)).toMatchObject({ composedBy: 'model' });
    await allow(false);
    expect((await talk.answer(answerId)).state).toBe('stopped');
    expect(await story(composing)).toMatchObject({ composedBy: 'builtin' });
  });

  it('leaves alone what rests on other thoughts', async () => {
    const [told, other] = [await keep(), await keep()];
    const composing = (await mine.post<{ id: string }>('/client/stories', { thoughtIds: [told] })).body.id;
    await mine.patch(`/client/thoughts/${other}`, { private: true });
    expect(await story(composing)).toMatchObject({ state: 'composing', composedBy: 'model' });
    await mine.delete(`/client/thoughts/${told}`);
  });

  describe('with workers', () => {
    beforeAll(() => platform.addWorkers());

    it('(d262) of what waited, nothing was told', async () => {
      await until('all of it is over', async () => {
        const left = await platform.db.query(`select 1 from job where status in ('queued', 'running')`);
        return left.length === 0;
      });
      expect(all()).not.toContain(secret);
    });

    it.each(withdrawals)(
      'a question is answered without it, where it %s once it was looked up',
      async (_, withdraw) => {
        const id = await keep();
        const talk = await Talk.begin(mine);
        const before = model.heard.length;
        let answerId = '';
        await takenBackOnceStored(platform, {
          begin: async () => ({ answerId } = await talk.ask(question)),
          takeBack: () => withdraw(id),
        });
        expect(textOf(await talk.ended(answerId))).toBe('On ne m’a rien dit.');
        expect(model.heard.slice(before).join('\n')).not.toContain(secret);
      },
    );

    it('(d262) what a model said of it, and said again behind that, is told no more', async () => {
      const id = await keep();
      const talk = await Talk.begin(mine);
      const asked = async (what: string) => textOf(await talk.ended((await talk.ask(what)).answerId));
      expect(await asked(question)).toContain(secret);
      expect(await asked('Redis cela autrement.')).toContain(secret);
      await mine.patch(`/client/thoughts/${id}`, { private: true });
      const before = model.heard.length;
      await asked('Et en plus bref ?');
      expect(model.heard.length).toBeGreaterThan(before);
      expect(model.heard.slice(before).join('\n')).not.toContain(secret);
    });

    it('is read aloud no further', async () => {
      const id = await keep();
      narrator.broken = { kind: 'stall' };
      await mine.post(`/client/thoughts/${id}/reading`, { part: 0 });
      await mine.patch(`/client/thoughts/${id}`, { private: true });
      await until('it ended', async () => (await reading(id)) === 'failed');
      narrator.broken = null;
    });
  });
});
