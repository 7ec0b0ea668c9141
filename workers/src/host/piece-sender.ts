import { setTimeout as wait } from 'node:timers/promises';
import { Queue, type IQueueBackend } from 'bullmq';
import type { Logger } from 'pino';
import { maxJobPayloadBytes } from '@afi/contracts/job';
import { piecesQueueOf, type SaidPiece } from '@afi/contracts/queue';
import type { QueueConnections } from '@afi/runtime/queue-connection';

/** Pieces of one parcel at most; the backend refuses more. */
const mostAtOnce = 200;
/** Tries of a parcel, and the rest between them: what is lost is told with the outcome. */
const tries = 5;
const restMs = 300;
/** They are forgotten as soon as they are taken: what people are told lies nowhere else. */
const options = {
  attempts: 1_000,
  backoff: { type: 'fixed', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>;

/**
 * Sends what the running jobs of a kind say. While one parcel is on its way the pieces of all of them gather for the next:
 * two hundred answers at once cost hardly more parcels than one.
 */
export class PieceSender {
  private waiting: SaidPiece[] = [];
  private sending = false;
  private queue: AnyQueue | null = null;

  constructor(
    private readonly connections: Pick<QueueConnections, 'for'>,
    private readonly kind: string,
    private readonly log: Logger,
  ) {}

  send(piece: SaidPiece): void {
    this.waiting.push(piece);
    if (!this.sending) void this.work();
  }

  private async work(): Promise<void> {
    this.sending = true;
    while (this.waiting.length) await this.post(this.parcel());
    this.sending = false;
  }

  private parcel(): SaidPiece[] {
    let bytes = 0;
    const fits = this.waiting.findIndex((piece, at) => {
      bytes += Buffer.byteLength(JSON.stringify(piece)) + 1;
      return at === mostAtOnce || bytes > maxJobPayloadBytes - 100;
    });
    return this.waiting.splice(0, fits < 0 ? this.waiting.length : Math.max(1, fits));
  }

  private async post(pieces: readonly SaidPiece[]): Promise<void> {
    for (let tried = 1; ; tried++)
      try {
        await this.opened().add(this.kind, { pieces }, options);
        return;
      } catch (error) {
        if (tried < tries) await wait(restMs);
        else return void this.log.warn({ err: error, pieces: pieces.length }, 'pieces not sent');
      }
  }

  private opened(): AnyQueue {
    if (!this.queue) {
      const { connection, backend } = this.connections.for('producer');
      this.queue = new Queue(piecesQueueOf(this.kind), { connection }, backend);
      this.queue.on('error', () => undefined);
    }
    return this.queue;
  }
}
