import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

/** Bodies of one address that may be half-sent at the same moment: with the largest, eight megabytes. */
const ofOne = 32;
/** Of all addresses: what they fill stays small beside what the process needs. */
const ofAll = 256;
/** A quarter of a megabyte in this time passes the slowest networks; files are not read this way. */
const longestMs = 30_000;

interface Body {
  readonly address: string;
  readonly end: () => void;
  readonly giveUp: () => void;
}

/**
 * Counts the bodies held in memory because they are not whole. Beyond a number the oldest goes rather than the newest: who
 * stalls loses, and nobody who shares their address is kept out.
 */
@Injectable()
export class UnfinishedBodies {
  private readonly byAddress = new Map<string, Set<Body>>();
  private readonly ofRequest = new WeakMap<Request, Body>();
  private all = 0;

  /** Counts one until it is whole or its caller has gone; calls `giveUp` where it must go before. */
  begin(address: string, request: Request, response: Response, giveUp: () => void): void {
    const ofAddress = this.byAddress.get(address) ?? new Set<Body>();
    this.byAddress.set(address, ofAddress);
    const end = () => {
      clearTimeout(late);
      if (!ofAddress.delete(body)) return;
      this.all -= 1;
      if (!ofAddress.size) this.byAddress.delete(address);
    };
    const body: Body = {
      address,
      end,
      giveUp: () => {
        end();
        giveUp();
      },
    };
    const late = setTimeout(() => body.giveUp(), longestMs).unref();
    ofAddress.add(body);
    this.all += 1;
    this.ofRequest.set(request, body);
    response.once('close', end);
    if (ofAddress.size > ofOne) oldestOf(ofAddress)?.giveUp();
    else if (this.all > ofAll) oldestOf(this.largest())?.giveUp();
  }

  /** It is whole, or nobody reads it into memory. */
  end(request: Request): void {
    this.ofRequest.get(request)?.end();
  }

  private largest(): Set<Body> {
    return [...this.byAddress.values()].reduce((most, one) => (one.size > most.size ? one : most));
  }
}

const oldestOf = (bodies: Set<Body>): Body | undefined => bodies.values().next().value;
