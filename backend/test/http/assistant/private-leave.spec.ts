import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Talk, textOf } from './talk.js';

const secret = 'baobabqzx';

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
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    model = await echo(heard);
    platform = await Platform.start({
      workers: 0,
      env: { AI_BASE_URL: model.baseUrl, AI_MODEL: 'echo', AI_PAUSE_SECONDS: '0' },
    });
    mine = await signedIn(platform, people.owner);
    await mine.post('/client/thoughts', { title: 'Le marché', content: `Le marché du soir : ${secret}.` });
  });
  afterAll(async () => {
    await platform.stop();
    model.server.closeAllConnections();
    model.server.close();
  });
  const allow = (allowed: boolean) => mine.put('/client/memory/private-thoughts', { allowed });

  it('(d255) a question that waits is told no private thought once leave is taken back', async () => {
    await allow(true);
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Que disais-je du marché du soir ?');
    await allow(false);
    await platform.addWorkers({});
    await talk.ended(answerId);
    expect(heard.join('\n')).not.toContain(secret);
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
