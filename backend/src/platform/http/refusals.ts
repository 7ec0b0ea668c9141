import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { safeUrl } from '../log/log.module.js';
import type { AfiRequest } from './caller.js';

const refused = new Set([401, 403, 429]);
const windowMs = 60_000;
/** Different refusals of one address that are told in full within a minute; what a flood adds is only counted. */
const mostTold = 20;
/** Lines a minute, of all addresses, whatever they say. */
const mostKinds = 1_000;

/** What is told of a refusal: who, from where and why; of the address only the path, as a query may carry a token. */
interface Refusal {
  readonly status: number;
  readonly code: unknown;
  readonly method: string;
  readonly path: string;
  readonly address: string;
  readonly accountId?: string;
}

/**
 * A line for each refusal, whoever refused it: guard, upload server or dashboard (ASVS 16.3). The same one again within
 * the minute is counted, and told once as a number: a flood fills no disk.
 */
@Injectable()
export class RefusalLog implements OnApplicationShutdown {
  private readonly again = new Map<string, { refusal: Refusal; times: number }>();
  private readonly told = new Map<string, number>();
  /** Those not told in full, by address and status. */
  private readonly more = new Map<string, { status: number; address: string; times: number }>();
  private beyond = 0;
  private window: NodeJS.Timeout | null = null;

  /** Tells the first of its kind, counts the others until the minute is over. */
  note(refusal: Refusal, reqId: string): void {
    this.window ??= setTimeout(() => this.tellCounts(), windowMs).unref();
    const { status, code, method, path, address, accountId } = refusal;
    const kind = JSON.stringify([status, code, method, path, address, accountId]);
    const known = this.again.get(kind);
    if (known) return void (known.times += 1);
    const told = this.told.get(address) ?? 0;
    if (told >= mostTold) return this.countMore(status, address);
    if (this.again.size >= mostKinds) return void (this.beyond += 1);
    this.told.set(address, told + 1);
    this.again.set(kind, { refusal, times: 0 });
    PinoLogger.root.warn({ ...refusal, reqId }, 'request refused');
  }

  /** What was counted since the minute began. */
  tellCounts(): void {
    if (this.window) clearTimeout(this.window);
    this.window = null;
    for (const { refusal, times } of this.again.values())
      if (times) PinoLogger.root.warn({ ...refusal, times }, 'request refused again');
    for (const counted of this.more.values()) PinoLogger.root.warn(counted, 'more requests refused');
    if (this.beyond) PinoLogger.root.warn({ times: this.beyond }, 'more requests refused');
    for (const counts of [this.again, this.told, this.more]) counts.clear();
    this.beyond = 0;
  }

  onApplicationShutdown(): void {
    this.tellCounts();
  }

  private countMore(status: number, address: string): void {
    const key = `${status} ${address}`;
    const counted = this.more.get(key) ?? { status, address, times: 0 };
    counted.times += 1;
    this.more.set(key, counted);
  }
}

/** Hands every refused request to the log. */
export function noteRefusals(log: RefusalLog): RequestHandler {
  return (request, response, next) => {
    response.on('finish', () => {
      const { statusCode: status, locals } = response;
      if (!refused.has(status)) return;
      const { id, caller, method, originalUrl, ip = '' } = request as AfiRequest;
      const path = safeUrl(originalUrl.split('?')[0] ?? '').slice(0, 300);
      const who = caller ? { accountId: caller.accountId } : {};
      log.note({ status, code: locals['code'], method, path, address: ip.slice(0, 45), ...who }, id);
    });
    next();
  };
}
