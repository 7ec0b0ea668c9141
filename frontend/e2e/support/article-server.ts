import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostilePage } from './hostile-texts.js';
import { articlePage } from './texts.js';

/**
 * The outside world of the journeys: `/article/<mark>` answers a page at once, `/held/<mark>` only after
 * `POST /release/<mark>`, so that a job stays at its first stage exactly as long as a journey needs it to. `/unwell/<mark>`
 * fails as a site does that may be well again later. `/hostile` says of itself what would open a dialog if it became markup.
 */
export async function startArticles(): Promise<{ port: number; stop: () => Promise<void> }> {
  const released = new Set<string>();
  const waiting = new Map<string, ServerResponse[]>();
  const server = createServer((request, response) => {
    const [, kind = '', mark = ''] = (request.url ?? '').split('/');
    const answer = (to: ServerResponse) =>
      to.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(articlePage(mark));
    if (kind === 'article' || (kind === 'held' && released.has(mark))) return answer(response);
    if (kind === 'held') return waiting.set(mark, [...(waiting.get(mark) ?? []), response]);
    if (kind === 'hostile')
      return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(hostilePage());
    if (kind === 'unwell') return response.writeHead(503, { 'Content-Type': 'text/plain' }).end('unwell');
    if (kind === 'release') {
      released.add(mark);
      for (const held of waiting.get(mark) ?? []) answer(held);
      waiting.delete(mark);
      return response.writeHead(204).end();
    }
    return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('nothing here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
