import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressGroupOf, forwardedAddressOf } from '@afi/runtime/caller-address';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { EventBudget } from './event-budget.js';
import type { LiveServer } from './live.js';

/** Refusals of a minute after which an address is not heard: a town behind a carrier has some sessions that ended. */
const refusals = { points: 200, duration: 60 };
/** Connections an address may hold at one node: a town, not a flood. */
const most = 2_000;

/** What Engine.IO has below a socket. */
interface Connection {
  readonly request: IncomingMessage;
  /** A WebSocket that is asked to close waits for the other side to agree; `terminate` waits for nobody. */
  readonly transport: { readonly socket?: { terminate(): void } };
  close(discard: boolean): void;
  on(name: 'packet' | 'close', told: () => void): void;
}

/** What connections cost before anybody is known to be behind them: counted by address, in the memory of this node. */
@Injectable()
export class Handshakes {
  private readonly refused = new RateLimiterMemory(refusals);
  private readonly open = new Map<string, number>();

  constructor(
    private readonly log: PinoLogger,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    log.setContext(Handshakes.name);
  }

  /** Stands before the first packet of every connection, and behind each one after. */
  guard({ engine }: LiveServer): void {
    engine.use(
      (request: IncomingMessage & { _query?: { sid?: string } }, _: unknown, next: (error?: Error) => void) => {
        // A connection that polls comes back with its name.
        if (request._query?.sid) return next();
        void this.mayEnter(this.addressOf(request)).then((may) => next(may ? undefined : new Error('too many')));
      },
    );
    engine.on('connection', (connection: Connection) => this.watch(connection));
  }

  /** Counts a handshake that was refused. */
  async note(request: IncomingMessage): Promise<void> {
    await this.refused.penalty(this.addressOf(request));
  }

  private async mayEnter(address: string): Promise<boolean> {
    const refused = await this.refused.get(address);
    return (refused?.consumedPoints ?? 0) < refusals.points && (this.open.get(address) ?? 0) < most;
  }

  /** Whatever a connection sends costs something: a namespace nobody has, a token nobody gave, an event. */
  private watch(connection: Connection): void {
    const address = this.addressOf(connection.request);
    const budget = new EventBudget();
    this.open.set(address, (this.open.get(address) ?? 0) + 1);
    connection.on('close', () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left) this.open.set(address, left);
      else this.open.delete(address);
    });
    connection.on('packet', () => {
      if (budget.spend()) return;
      this.log.warn({ address }, 'connection sends too much; closed');
      void this.refused.penalty(address);
      connection.close(true);
      connection.transport.socket?.terminate();
    });
  }

  private addressOf({ socket, headers }: IncomingMessage): string {
    return addressGroupOf(
      forwardedAddressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), this.config.TRUST_PROXY),
    );
  }
}
