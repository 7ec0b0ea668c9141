import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

const megabyte = 1024 * 1024;
/** What may be half-sent by one address at the same moment. */
const ofOne = { bodies: 32, bytes: 8 * megabyte } as const;
/** By all addresses: what they fill stays small beside what the process needs. */
const ofAll = { bodies: 256, bytes: 64 * megabyte } as const;
/** A quarter of a megabyte in this time passes the slowest networks; files are not read this way. */
const longestMs = 30_000;

interface Body {
  readonly address: string;
  readonly bytes: number;
  readonly end: () => void;
  readonly giveUp: () => void;
}

/** Bodies in the order they began, and what they fill together. */
class Held {
  readonly bodies = new Set<Body>();
  bytes = 0;

  add(body: Body): void {
    this.bodies.add(body);
    this.bytes += body.bytes;
  }

  /** Answers false where it was not held. */
  delete(body: Body): boolean {
    const held = this.bodies.delete(body);
    if (held) this.bytes -= body.bytes;
    return held;
  }

  passes(most: { bodies: number; bytes: number }): boolean {
    return this.bodies.size > most.bodies || this.bytes > most.bytes;
  }

  oldest(): Body | undefined {
    return this.bodies.values().next().value;
  }
}

/**
 * Counts the bodies held in memory because they are not whole. Beyond a number, or so many bytes, the oldest goes rather than
 * the newest: who stalls loses, and nobody who shares their address is kept out.
 */
@Injectable()
export class UnfinishedBodies {
  private readonly byAddress = new Map<string, Held>();
  private readonly ofRequest = new WeakMap<Request, Body>();
  private readonly all = new Held();

  /** Counts one of so many bytes until it is whole or its caller has gone; calls `giveUp` where it must go before. */
  begin(address: string, bytes: number, request: Request, response: Response, giveUp: () => void): void {
    const ofAddress = this.byAddress.get(address) ?? new Held();
    this.byAddress.set(address, ofAddress);
    const end = () => {
      clearTimeout(late);
      if (!ofAddress.delete(body)) return;
      this.all.delete(body);
      if (!ofAddress.bodies.size) this.byAddress.delete(address);
    };
    const body: Body = {
      ...{ address, bytes, end },
      giveUp: () => {
        end();
        giveUp();
      },
    };
    const late = setTimeout(() => body.giveUp(), longestMs).unref();
    ofAddress.add(body);
    this.all.add(body);
    this.ofRequest.set(request, body);
    response.once('close', end);
    while (ofAddress.passes(ofOne)) ofAddress.oldest()?.giveUp();
    while (this.all.passes(ofAll)) this.largest().oldest()?.giveUp();
  }

  /** It is whole, or nobody reads it into memory. */
  end(request: Request): void {
    this.ofRequest.get(request)?.end();
  }

  /** Whose bodies fill the most; of those who fill the same, who sends the most of them. */
  private largest(): Held {
    return [...this.byAddress.values()].reduce((most, one) =>
      (one.bytes - most.bytes || one.bodies.size - most.bodies.size) > 0 ? one : most,
    );
  }
}
