import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { type LateTurn, mostBusyMs, watchLoop } from '@afi/runtime/loop-delay';
import { safeUrl } from '../log/log.module.js';

/** Requests that are named in a line; one of them is the one. */
const mostNamed = 5;

/** A line for each time this process computed so long that every request waited, with those that were under way. */
@Injectable()
export class BusyLoop implements OnApplicationShutdown {
  private readonly loop = watchLoop((turn) => this.tell(turn));
  private readonly underWay = new Set<Request>();

  /** Looks while requests are under way: a process that rests is not woken. */
  readonly watch: RequestHandler = (request, response, next) => {
    const end = this.loop.begin();
    this.underWay.add(request);
    response.once('close', () => {
      end();
      this.underWay.delete(request);
    });
    next();
  };

  onApplicationShutdown(): void {
    this.loop.stop();
  }

  private tell(turn: LateTurn): void {
    if (turn.busyMs <= mostBusyMs) return;
    const named = [...this.underWay].slice(0, mostNamed);
    const requests = named.map(({ method, originalUrl }) => `${method} ${safeUrl(originalUrl).slice(0, 300)}`);
    PinoLogger.root.warn({ ...turn, requests, underWay: this.underWay.size }, 'a request kept all others waiting');
  }
}
