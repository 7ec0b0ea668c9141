import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { answerJob } from '@afi/contracts/assistant-answers';
import type { Caller } from '../../support/caller.js';
import { takenBackOnceStored } from '../../support/leave-race.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { voice } from '../../support/sounds.js';
import { Talk, textOf } from './talk.js';

const secret = 'baobabqzx';
/** Nothing is left to propose of a thought: it is told with answers alone. */
const described = { tags: ['marché'], category: 'work', mood: 'calm' };

interface Asked {
  stream?: boolean;
  messages: { role: string; content: string }[];
}

/** A model that says again what it was told. */
async function echo(heard: string[]): Promise<{ server: Server; baseUrl: string }> {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method !== 'POST') return response.end(JSON.stringify({ object: 'list', data: [{ id: 'echo' }] }));
      const asked = (await json(request)) as Asked;
      const all = JSON.stringify(asked.messages);
      heard.push(all);
      if (!asked.stream) {
        const message = { role: 'assistant', content: JSON.stringify({ act: 'none', args: [] }) };
        const choices = [{ index: 0, message, finish_reason: 'stop' }];
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'echo', choices }));
      }
      const content = all.includes(secret) ? `On m'a dit ${secret}.` : 'On ne m’a rien dit.';
      response.setHeader('content-type', 'text/event-stream');
      const piece = (choice: object) =>
        response.write(`data: ${JSON.stringify({ model: 'echo', choices: [choice] })}\n\n`);
      piece({ index: 0, delta: { content } });
      piece({ index: 0, delta: {}, finish_reason: 'stop' });
      return response.end('data: [DONE]\n\n');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

describe('leave to tell private thoughts, taken back', () => {
  const heard: string[] = [];
  let model: Awaited<ReturnType<typeof echo>>;
  let speech: SpeechEmulator;
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    model = await echo(heard);
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
    model.server.closeAllConnections();
    model.server.close();
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
    expect(heard.join('\n')).not.toContain(secret);
  });

  it('a question is told no private thought where leave is taken back once they were looked up; it is answered without', async () => {
    for (const again of [false, true]) {
      await allow(true);
      const talk = await Talk.begin(mine);
      const first = again ? await talk.ask('Que disais-je du marché du soir ?') : null;
      if (first) await talk.ended(first.answerId);
      const before = heard.length;
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
      expect(heard.slice(before).join('\n')).not.toContain(secret);
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
    const before = heard.length;
    await asked('Et en plus bref ?');
    expect(heard.length).toBeGreaterThan(before);
    expect(heard.slice(before).join('\n')).not.toContain(secret);
  });
});
