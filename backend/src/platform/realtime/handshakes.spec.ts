import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { PinoLogger } from 'nestjs-pino';
import type { BackendConfig } from '../config/backend.config.js';
import { Handshakes } from './handshakes.js';
import type { LiveServer } from './live.js';

type Middleware = (request: object, response: object, next: (error?: Error) => void) => void;

/** As much of Engine.IO as handshakes see. */
class Engine extends EventEmitter {
  private middleware: Middleware = () => undefined;
  use(middleware: Middleware): void {
    this.middleware = middleware;
  }

  /** A connection, or null where it is refused. */
  async connect(address: string): Promise<EventEmitter | null> {
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': address } };
    const error = await new Promise<Error | undefined>((resolve) => this.middleware(request, {}, resolve));
    if (error) return null;
    const connection = Object.assign(new EventEmitter(), { request: request as unknown as IncomingMessage });
    this.emit('connection', connection);
    return connection;
  }
}

it('(d79) an address holds 2 000 connections at a time', async () => {
  const engine = new Engine();
  const log = { setContext: () => undefined } as unknown as PinoLogger;
  new Handshakes(log, { TRUST_PROXY: 1 } as BackendConfig).guard({ engine } as unknown as LiveServer);
  const open = await Promise.all(Array.from({ length: 2_000 }, () => engine.connect('203.0.113.9')));
  expect(open).not.toContain(null);
  expect(await engine.connect('203.0.113.9')).toBeNull();
  expect(await engine.connect('198.51.100.1')).not.toBeNull();
  open[0]?.emit('close');
  expect(await engine.connect('203.0.113.9')).not.toBeNull();
});
