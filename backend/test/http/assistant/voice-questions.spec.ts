import type { MessageView } from '@afi/contracts/assistant';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { voice } from '../../support/sounds.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Talk, textOf } from './talk.js';

const spoken = async (caller: Caller, seconds = 3): Promise<string> => {
  const file = { name: 'voix.ogg', bytes: voice(seconds), type: 'audio/ogg' };
  return (await caller.upload<{ id: string }>('/client/media', {}, file)).body.id;
};

describe('a question that is spoken', () => {
  let emulator: SpeechEmulator;
  let platform: Platform;
  let mine: Caller & { token: string };
  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    const env = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ env });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(() => {
    emulator.calls.length = 0;
    emulator.faults.length = 0;
    emulator.broken = null;
    emulator.gate = null;
  });

  const ended = (talk: Talk, answerId: string): Promise<MessageView> =>
    until('the answer is over', async () => {
      const answer = (await talk.said()).find(({ id }) => id === answerId);
      return answer?.answer && !['waiting', 'writing'].includes(answer.answer.state) && answer;
    });

  it('is kept and heard, reads as what was said, names the conversation and is answered', async () => {
    const talk = await Talk.begin(mine);
    const voiceId = await spoken(mine);
    const { messageId, answerId } = await talk.ask('', { voiceId });
    const waiting = (await talk.said()).find(({ id }) => id === messageId);
    expect(waiting).toMatchObject({ content: '', voice: { id: voiceId, kind: 'audio' }, media: [] });
    const answer = await ended(talk, answerId);
    const question = (await talk.said()).find(({ id }) => id === messageId);
    expect(answer.answer?.state).toBe('done');
    expect(question?.content.length).toBeGreaterThan(0);
    expect(question?.voice?.id).toBe(voiceId);
    expect(emulator.calls).toHaveLength(1);
    const { body } = await mine.get<{ title: string }>(`/client/chats/${talk.id}`);
    expect(question?.content).toContain(body.title.replace(/…$/, ''));
    // Written otherwise, it keeps its sound, and nobody listens again.
    const again = await talk.ask('Quel est le prix ?', { replaces: messageId });
    await ended(talk, again.answerId);
    expect((await talk.said())[0]).toMatchObject({ content: 'Quel est le prix ?', voice: { id: voiceId } });
    expect(emulator.calls).toHaveLength(1);
  });

  it('(d217) that lasts longer than the recorder lets it is heard by no service', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('', { voiceId: await spoken(mine, 11 * 60) });
    expect(await ended(talk, answerId)).toMatchObject({
      answer: { state: 'failed', error: { code: 'thoughts.transcript-too-long' } },
    });
    expect(emulator.calls).toEqual([]);
  });

  it('says why it could not be heard, and is heard once more when it is asked again', async () => {
    const talk = await Talk.begin(mine);
    emulator.broken = { kind: 'status', status: 400 };
    const { answerId } = await talk.ask('', { voiceId: await spoken(mine) });
    expect(await ended(talk, answerId)).toMatchObject({
      content: '',
      answer: { state: 'failed', error: { code: 'thoughts.transcript-refused' } },
    });
    emulator.broken = null;
    const path = `/client/chats/${talk.id}/answers/${answerId}/again`;
    const { body } = await mine.post<{ answerId: string }>(path);
    expect((await ended(talk, body.answerId)).answer?.state).toBe('done');
  });

  it('(d212) is stopped while it is heard: what was heard is not kept', async () => {
    const talk = await Talk.begin(mine);
    let open = () => {};
    emulator.gate = new Promise<void>((resolve) => (open = resolve));
    const { answerId } = await talk.ask('', { voiceId: await spoken(mine) });
    await until('it is listened to', () => emulator.calls.length > 0);
    await mine.post(`/client/chats/${talk.id}/stop`);
    open();
    await platform.settled();
    const [question, answer] = await talk.said();
    expect([question?.content, answer?.id, answer?.answer?.state]).toEqual(['', answerId, 'stopped']);
  });

  it('(d212) is of a sound of one’s own, and of nothing else', async () => {
    const talk = await Talk.begin(mine);
    const ask = (caller: Caller, voiceId: string) =>
      caller.post(`/client/chats/${talk.id}/messages`, { content: '', voiceId });
    const text = { name: 'mot.txt', bytes: Buffer.from('Bonjour.'), type: 'text/plain' };
    const { body } = await mine.upload<{ id: string }>('/client/media', {}, text);
    const other = await signedIn(platform, people.stranger);
    for (const id of [body.id, await spoken(other)]) {
      const refused = problemOf(await ask(mine, id));
      expect([refused.status, refused.errors?.[0]?.pointer]).toEqual([422, '/voiceId']);
    }
    expect((await ask(other, await spoken(other))).status).toBe(404);
    expect(problemOf(await mine.post(`/client/chats/${talk.id}/messages`, { content: ' ' })).code).toBe(
      'assistant.question-empty',
    );
  });
});

describe('a question that is spoken where no service listens', () => {
  it('is kept, says truthfully that it cannot be heard, and can be written', async () => {
    const platform = await Platform.start({ workers: 0 });
    const mine = await signedIn(platform, people.owner);
    const talk = await Talk.begin(mine);
    const { messageId, answerId } = await talk.ask('', { voiceId: await spoken(mine) });
    expect(await talk.answer(answerId)).toMatchObject({ state: 'done' });
    expect(textOf(await talk.answer(answerId))).toMatch(/gardé.*aucun service de transcription/s);
    const { answerId: written } = await talk.ask('Comment rejoindre une communauté ?', { replaces: messageId });
    const [question] = await talk.said();
    expect([question?.content, question?.voice?.kind, written === answerId]).toEqual([
      'Comment rejoindre une communauté ?',
      'audio',
      false,
    ]);
    await platform.stop();
  });
});
