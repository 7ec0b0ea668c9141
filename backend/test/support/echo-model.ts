import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A model that says again whether it was told a word. */
export interface EchoModel {
  baseUrl: string;
  /** All it was told, call by call. */
  heard: string[];
  stop: () => void;
}

interface Asked {
  stream?: boolean;
  messages: { role: string; content: string }[];
}

export async function startEchoModel(secret: string): Promise<EchoModel> {
  const heard: string[] = [];
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
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, heard, stop };
}
