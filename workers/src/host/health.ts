import { createServer, type Server } from 'node:http';
import type { LoopDelay } from '@afi/runtime/loop-delay';

/** What the health answer is made of. */
export interface Health {
  /** Whether all that should run does. */
  good(): boolean;
  loopDelay(): LoopDelay;
}

/** Answers every request on a port: 200 or 503, and how late the event loop was. */
export function answerHealth(port: number, { good, loopDelay }: Health): Server {
  const server = createServer((_request, response) => {
    const status = good() ? 'ok' : 'down';
    response
      .writeHead(status === 'ok' ? 200 : 503, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ status, loopDelay: loopDelay() }));
  });
  return server.listen(port);
}
