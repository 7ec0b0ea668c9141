import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { answerJob } from '@afi/contracts/assistant-answers';
import type { Caller } from '../../support/caller.js';
import { startEchoModel, type EchoModel } from '../../support/echo-model.js';
import { takenBackOnceStored } from '../../support/leave-race.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { voice } from '../../support/sounds.js';
import { Talk, textOf } from './talk.js';

const secret = 'baobabqzx';
/** Nothing is left to propose of a thought: it is told with answers alone. */
const described = { tags: ['marché'], category: 'work', mood: 'calm' };

describe('leave to tell private thoughts, taken back', () => {
  let model: EchoModel;
  let speech: SpeechEmulator;
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    model = await startEchoModel(secret);
    speech = await startSpeechEmulator();
    platform = await Platform.start({
      workers: 0,
      env: {
        ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: 'echo', AI_PAUSE_SECONDS: '0' },
        ...{ STT_BASE_URL: speech.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' },
      },
    });
    mine = await signedIn(platform, people.owner);
    await mine.post('/client/thoughts', {
      title: 'Le marché',
      content: `Le marché du soir : ${secret}.`,
      ...described,
    });
  });
  afterAll(async () => {
    await platform.stop();
    await speech.stop();
    model.stop();
  });
  const allow = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });

  it('a spoken question is told none either, where leave is taken back as it is looked up', async () => {
    // Nobody answers yet. It is about whatever the service hears.
    await platform.addWorkers({ PIPELINES: 'chat-voices,media-transcode' });
    const content = `Le marché, Madame Aya et une journée où je suis content : ${secret}.`;
    await mine.post('/client/thoughts', { title: 'Le marché, Aya, la journée', content, ...described });
    await allow(true);
    const talk = await Talk.begin(mine);
    const file = { name: 'voix.ogg', bytes: voice(3), type: 'audio/ogg' };
    const voiceId = (await mine.upload<{ id: string }>('/client/media', {}, file)).body.id;
    let answerId = '';
    await takenBackOnceStored(platform, {
      begin: async () => ({ answerId } = await talk.ask('', { voiceId })),
      takeBack: () => allow(false),
    });
    expect(await talk.ended(answerId)).toMatchObject({ state: 'stopped' });
    expect((await talk.said())[0]?.content).not.toBe('');
    const jobs = await platform.db.query(
      `select status from job where kind = '${answerJob.kind}' and payload->>'answerId' = $1`,
      [answerId],
    );
    expect(jobs).toEqual([{ status: 'cancelled' }]);
  });

  it('(d255) a question that waits is told no private thought once leave is taken back', async () => {
    await allow(true);
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Que disais-je du marché du soir ?');
    await allow(false);
    await platform.addWorkers({});
    await talk.ended(answerId);
    expect(model.heard.join('\n')).not.toContain(secret);
  });

  it('a question is told no private thought where leave is taken back once they were looked up; it is answered without', async () => {
    for (const again of [false, true]) {
      await allow(true);
      const talk = await Talk.begin(mine);
      const first = again ? await talk.ask('Que disais-je du marché du soir ?') : null;
      if (first) await talk.ended(first.answerId);
      const before = model.heard.length;
      let answerId = '';
      await takenBackOnceStored(platform, {
        begin: async () => {
          if (!first) ({ answerId } = await talk.ask('Que disais-je du marché du soir ?'));
          else {
            const path = `/client/chats/${talk.id}/answers/${first.answerId}/again`;
            ({ answerId } = (await mine.post<{ answerId: string }>(path)).body);
          }
        },
        takeBack: () => allow(false),
      });
      const told = await talk.ended(answerId);
      expect(model.heard.slice(before).join('\n')).not.toContain(secret);
      expect([told.state, textOf(told)]).toEqual(['done', 'On ne m’a rien dit.']);
    }
  });

  it('(d255) what a model said of what it said of them is told no more', async () => {
    await allow(true);
    const talk = await Talk.begin(mine);
    const asked = async (question: string) => textOf(await talk.ended((await talk.ask(question)).answerId));
    expect(await asked('Que disais-je du marché du soir ?')).toContain(secret);
    expect(await asked('Redis cela autrement.')).toContain(secret);
    await allow(false);
    const before = model.heard.length;
    await asked('Et en plus bref ?');
    expect(model.heard.length).toBeGreaterThan(before);
    expect(model.heard.slice(before).join('\n')).not.toContain(secret);
  });
});
