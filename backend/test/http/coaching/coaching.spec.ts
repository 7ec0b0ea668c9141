import type { SaleTry } from '@afi/contracts/coaching';
import type { MessageView } from '@afi/contracts/assistant';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { busyMs } from '../../support/busy-time.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { voice } from '../../support/sounds.js';
import { until } from '../../support/until.js';
import { Talk } from '../assistant/talk.js';

const good =
  'Bonjour, je suis Awa de la boutique Sika. Quel savon utilisez-vous pour votre peau ? Le nôtre est garanti 2 ans. Il coûte 1 500 FCFA, parce qu’il dure deux mois. Je vous en livre deux demain matin ?';
const poor = 'Mon savon est le plus beau de tous les savons, et il sent le karité et la fleur.';

async function begin(platform: Platform, caller: Caller, guide: string): Promise<Talk> {
  await platform.db.query('delete from rate_limit');
  const { body } = await caller.post<{ id: string }>('/client/chats/guided', { guide });
  return Talk.of(caller, body.id);
}
async function tell(talk: Talk, content: string): Promise<MessageView> {
  const { answerId } = await talk.ask(content);
  await talk.ended(answerId);
  const answer = (await talk.said()).find(({ id }) => id === answerId);
  if (!answer) throw new Error('no answer');
  return answer;
}
const triesOf = async (caller: Caller) => (await caller.get<{ tries: SaleTry[] }>('/client/coaching')).body.tries;

describe('selling, practised without a model', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  let other: Caller & { token: string };
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.stranger);
  });
  afterAll(() => platform.stop());

  it('a pitch is held against the rubric, in the words it was said in, and the next one shows the progress', async () => {
    const talk = await begin(platform, mine, 'coaching.pitch');
    expect((await tell(talk, 'Achetez !')).content).toContain('trop court');
    const first = await tell(talk, poor);
    expect(first.content).toContain('0 points sur 10');
    expect(first.content).toContain('Dites le prix vous-même');
    const second = await tell(talk, good);
    expect(second.content).toContain('10 points sur 10');
    expect(second.content).toContain('«\u00a0Il coûte 1 500 FCFA, parce qu’il dure deux mois.\u00a0»');
    expect((await triesOf(mine)).map(({ total, customer }) => [total, customer])).toEqual([
      [10, null],
      [0, null],
    ]);
    expect(await triesOf(other)).toEqual([]);
    await mine.delete(`/client/chats/${talk.id}`);
    expect(await triesOf(mine)).toEqual([]);
  });

  it('a customer answers what is said to them, never twice the same, and buys from who concludes', async () => {
    const talk = await begin(platform, mine, 'coaching.haggler');
    const [opening] = await talk.said();
    expect(opening?.content).toContain('écrites d’avance');
    expect(opening?.replies).toEqual(['Bilan']);
    const told = [opening?.content];
    for (const line of ['Il coûte 5 000 FCFA', 'Oui, il coûte 5 000 FCFA', 'Toujours 5 000 FCFA']) {
      const { content, replies } = await tell(talk, line);
      expect(told).not.toContain(content);
      expect(replies).toEqual(['Bilan']);
      told.push(content);
    }
    expect(told[1]).toContain('C’est trop');
    const end = await tell(talk, 'Je vous le livre demain ?');
    expect(end.content).toContain('C’est d’accord');
    expect(end.content).toContain('points sur 10');
    expect((await triesOf(mine)).map(({ customer, points }) => [customer, points.price, points.opening])).toEqual([
      ['haggler', 1, 0],
    ]);
  });

  it('(d223) only what is shown is marked, however much was said', async () => {
    const talk = await begin(platform, mine, 'coaching.pitch');
    await tell(talk, `${poor} ${'. a ? a'.repeat(500)}`);
    const copy = (times: number) =>
      platform.db.query(
        `insert into chat_message (id, chat_id, account_id, role, content, media_ids, sources, private, cuts, at, state)
         select gen_random_uuid(), m.chat_id, m.account_id, m.role, m.content, m.media_ids, m.sources, m.private, m.cuts, m.at, m.state
           from chat_message m, generate_series(1, $2::int) where m.chat_id = $1 and m.role = 'question' limit $2`,
        [talk.id, times],
      );
    const costOf = () => busyMs(async () => expect(await triesOf(mine)).toHaveLength(20));
    const least = async () => Math.min(await costOf(), await costOf(), await costOf());
    await copy(19);
    const few = await least();
    await copy(380);
    expect(await least()).toBeLessThan(few * 5);
    await mine.delete(`/client/chats/${talk.id}`);
  });

  it('a sale that was marked is shown, however soon it was', async () => {
    const talk = await begin(platform, mine, 'coaching.hurried');
    await tell(talk, 'Bonjour, je suis Awa.');
    expect((await triesOf(mine)).map(({ chatId }) => chatId)).not.toContain(talk.id);
    expect((await tell(talk, 'Bilan')).content).toContain('points sur 10');
    expect((await triesOf(mine)).map(({ chatId }) => chatId)).toContain(talk.id);
  });

  it('who asks for the review before they said anything is told so', async () => {
    const talk = await begin(platform, mine, 'coaching.loyal');
    expect((await tell(talk, 'Bilan')).content).toContain('rien dit au client');
  });
});

describe('selling, practised with a model', () => {
  let emulator: Emulator;
  let platform: Platform;
  let mine: Caller & { token: string };
  beforeAll(async () => {
    emulator = await startEmulator();
    const model = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ workers: 0, env: model });
    await platform.addWorkers({ PIPELINES: 'answers' });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });

  it('the model plays the customer, streamed as any answer; the marks stay those of the rules', async () => {
    await mine.post('/client/thoughts', { content: 'Le code du coffre est baobab' });
    const talk = await begin(platform, mine, 'coaching.sceptical');
    const line = await tell(talk, 'Bonjour, je suis Awa. Le code du coffre ?');
    expect([line.answer?.engine, line.answer?.state, line.replies]).toEqual(['model', 'done', ['Bilan']]);
    const heard = emulator.heard.at(-1) ?? '';
    expect(heard).toContain('Task: play_part');
    expect(heard).toContain('sceptical');
    expect(heard).not.toContain('baobab');
    const review = await tell(talk, 'Bilan');
    expect(emulator.heard.at(-1)).toMatch(/coach a sales agent[\s\S]*points sur 10/);
    expect(review.content).toMatch(/points sur 10[\s\S]+\n\n\S/);
  });

  it('where the model is silent the marks stand all the same', async () => {
    const talk = await begin(platform, mine, 'coaching.pitch');
    emulator.broken = { kind: 'status', status: 500 };
    const review = await tell(talk, good).finally(() => (emulator.broken = null));
    expect([review.answer?.state, review.content]).toEqual(['done', expect.stringContaining('10 points sur 10')]);
  });
});

describe('a pitch that is spoken', () => {
  let service: SpeechEmulator;
  let platform: Platform;
  beforeAll(async () => {
    service = await startSpeechEmulator();
    platform = await Platform.start({ env: { STT_BASE_URL: service.baseUrl, STT_MODEL: 'whisper' } });
  });
  afterAll(async () => {
    await platform.stop();
    await service.stop();
  });

  it('is heard, held against the rubric, and counted as a try as one that is written', async () => {
    service.says = good;
    const caller = await signedIn(platform, people.owner);
    const talk = await begin(platform, caller, 'coaching.pitch');
    const file = { name: 'voix.ogg', bytes: voice(3), type: 'audio/ogg' };
    const { body } = await caller.upload<{ id: string }>('/client/media', {}, file);
    const { answerId } = await talk.ask('', { voiceId: body.id });
    const answer = await until('the pitch is judged', async () =>
      (await talk.said()).find((one) => one.id === answerId && one.answer?.state === 'done'),
    );
    expect(answer.content).toContain('10 points sur 10');
    expect((await triesOf(caller)).map(({ total }) => total)).toEqual([10]);
  });
});
