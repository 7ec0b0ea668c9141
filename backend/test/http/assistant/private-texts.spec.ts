import { randomUUID } from 'node:crypto';
import type { WeekReview } from '@afi/contracts/reviews';
import type { StoryView } from '@afi/contracts/stories';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { WeeklyOffers } from '../../../src/modules/reviews/sweep/weekly-offers.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { startRecordingProxy, type RecordingProxy } from '../../support/recording-proxy.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Talk, textOf } from './talk.js';

/** A word nobody else writes, that stands in private texts alone. */
const secret = `baobab${randomUUID().replaceAll('-', '')}`;

describe('private texts, where a model and a transcription service are set', () => {
  let model: Emulator;
  let speech: SpeechEmulator;
  let proxies: RecordingProxy[];
  let platform: Platform;
  let mine: Caller & { token: string };
  beforeAll(async () => {
    [model, speech] = await Promise.all([startEmulator(), startSpeechEmulator()]);
    const [toModel, toSpeech] = await Promise.all([
      startRecordingProxy(model.baseUrl),
      startRecordingProxy(speech.baseUrl),
    ]);
    proxies = [toModel, toSpeech];
    platform = await Platform.start({
      env: {
        ...{ AI_BASE_URL: toModel.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' },
        ...{ STT_BASE_URL: toSpeech.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' },
      },
    });
    mine = await signedIn(platform, people.owner);
    for (const at of [1, 2, 3])
      await mine.post('/client/thoughts', {
        title: `Le marché ${secret}`,
        content: `Le marché du soir ${secret} numéro ${at}, et personne ne le sait. Que disais-je du marché ?`,
        tags: [secret.slice(0, 30)],
      });
    await mine.post('/client/thoughts', { content: 'Le marché du matin est à tous.', private: false });
  });
  afterAll(async () => {
    await platform.stop();
    await Promise.all([...proxies, model, speech].map((one) => one.stop()));
  });

  const left = (): string => proxies.flatMap(({ left: all }) => all.map((one) => one.toString('latin1'))).join('\n');

  it('(d171) no byte of them leaves: not with questions, answers written again, or what was said before', async () => {
    const talk = await Talk.begin(mine);
    for (const question of ['Que disais-je du marché ?', 'Quelles sont mes pensées sur le marché du soir ?']) {
      const { answerId } = await talk.ask(question);
      expect(await talk.ended(answerId)).toMatchObject({ state: 'done' });
    }
    const last = (await talk.said()).at(-1);
    await mine.post(`/client/chats/${talk.id}/answers/${last?.id}/again`);
    await until('it is written again', async () => (await talk.said()).at(-1)?.answer?.state === 'done');
    // The answer carries that they were there, and nothing of them.
    expect((await talk.said()).at(-1)?.answer).toMatchObject({ engine: 'model', unreadPrivate: 3 });
    // The proxy sees what is not private: it would see the rest.
    expect(left()).toContain('du matin est');
    expect(left()).not.toContain(secret);
  });

  it('(d171) nor with the story that is made of them', async () => {
    const { body } = await mine.get<{ items: { id: string }[] }>('/client/thoughts?private=true');
    const story = await mine.post<{ id: string }>('/client/stories', { thoughtIds: body.items.map(({ id }) => id) });
    const read = async () => (await mine.get<StoryView>(`/client/stories/${story.body.id}`)).body;
    await until('it is composed', async () => (await read()).state === 'ready');
    expect(JSON.stringify(await read())).toContain(secret);
    expect(left()).not.toContain(secret);
  });

  it('(d171) nor with the week that is looked back on, its moods, or its offer on Sunday evening', async () => {
    const before = left().length;
    await mine.put('/client/reviews/weekly', { weekly: true });
    await platform.db.query(`update weekly_offer set next_at = now() - interval '1 minute'`);
    await platform.app.get(WeeklyOffers, { strict: false }).offer();
    await platform.settled();
    const week = await mine.get<WeekReview>('/client/reviews/week');
    expect(JSON.stringify(week.body)).toContain(secret);
    const { from, to } = week.body;
    expect((await mine.get(`/client/thoughts/moods?from=${from}&to=${to}`)).status).toBe(200);
    // Nothing is asked of any service for it.
    expect(left()).toHaveLength(before);
  });

  it('(d171) they are found all the same where no model is asked', async () => {
    const found = await mine.get<{ items: { content: string }[] }>(`/client/thoughts?search=${secret}`);
    expect(found.body.items).toHaveLength(3);
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask(`Que disais-je de ${secret} ?`);
    // The question itself is the person's to send; nothing private comes with it.
    expect(textOf(await talk.ended(answerId))).not.toContain('personne ne le sait');
    expect(left()).not.toContain('personne ne le sait');
  });

  it('with their author’s leave they are read as others are, and no more once it is taken back', async () => {
    const talk = await Talk.begin(mine);
    const asked = async (question: string) => {
      await talk.ended((await talk.ask(question)).answerId);
      return (await talk.said()).at(-1)?.answer;
    };
    const allow = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });
    await allow(true);
    const answer = await asked('Que disais-je du marché du soir ?');
    expect(answer?.unreadPrivate).toBeUndefined();
    expect(answer?.sources.filter(({ title }) => title.includes(secret))).toHaveLength(3);
    expect(left()).toContain('personne ne le sait');
    await allow(false);
    const before = left().length;
    expect(await asked('Et que disais-je encore du marché du soir ?')).toMatchObject({ unreadPrivate: 3 });
    expect(left().length).toBeGreaterThan(before);
    // Nor is told again what Afi said of them.
    expect(left().slice(before)).not.toContain(secret);
  });
});
