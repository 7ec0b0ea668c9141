import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { tooMany } from './rate-limits.js';

/** Calls of one address under way at the same moment: enough to keep the processor and the database busy. */
const together = 16;
/** A call that takes longer keeps no other from its turn: an upload, a reader on a slow network. */
const longMs = 500;
/** A town behind one carrier's address waits in line; what stands behind these is told to come back. */
const waitingMost = 500;

/** Whoever is refused is told a little later: who waits for an answer does not ask, and costs next to nothing. */
const refusalMs = 300;
/** Beyond these a refusal is told at once: waiting must not fill memory either. */
const mostHeld = 500;

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/** Lets each address have a few calls at a time, so that one that floods waits for itself and nobody for it. */
@Injectable()
export class AddressConcurrency {
  private readonly lines = new Map<string, Line>();
  private readonly turns = new WeakMap<Response, () => void>();
  private held = 0;

  /**
   * Begins now, or when it is this address's turn; never for a caller who has gone.
   * @throws Problem 429 when too many of this address wait already
   */
  take(address: string, response: Response, begin: () => void): void {
    const line = this.lines.get(address) ?? { underWay: 0, waiting: [] };
    this.lines.set(address, line);
    if (line.underWay < together) return this.begin(address, line, response, begin);
    if (line.waiting.length >= waitingMost) throw tooMany(1);
    // It goes on as its own call, not as part of the one that made room for it.
    line.waiting.push(AsyncResource.bind(() => this.begin(address, line, response, begin)));
  }

  /** The call this answers has had its turn: what it waits for from now on is the work of others, and the next of its address begins. */
  passOn(response: Response): void {
    this.turns.get(response)?.();
  }

  /** Time that passes before a flood is told it is refused. */
  async slowDown(): Promise<void> {
    if (this.held >= mostHeld) return;
    this.held += 1;
    await wait(refusalMs, undefined, { ref: false });
    this.held -= 1;
  }

  private begin(address: string, line: Line, response: Response, begin: () => void): void {
    line.underWay += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      line.underWay -= 1;
      const next = line.waiting.shift();
      if (next) next();
      else if (!line.underWay) this.lines.delete(address);
    };
    const late = setTimeout(end, longMs).unref();
    if (response.destroyed) return end();
    this.turns.set(response, end);
    response.once('close', end);
    begin();
  }
}
