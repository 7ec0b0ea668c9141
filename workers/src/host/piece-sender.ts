import type { Logger } from 'pino';
import { maxJobPayloadBytes } from '@afi/contracts/job';
import { piecesQueueOf, type SaidPiece } from '@afi/contracts/queue';
import type { QueueConnections } from '@afi/runtime/queue-connection';
import { Parcels } from './parcels.js';

/** Pieces of one parcel at most; the backend refuses more. */
const mostAtOnce = 200;
/**
 * Sends what the running jobs of a kind say. While one parcel is on its way the pieces of all of them gather for the next:
 * two hundred answers at once cost hardly more parcels than one.
 */
export class PieceSender {
  private waiting: SaidPiece[] = [];
  private sending = false;
  private readonly parcels: Parcels;

  constructor(connections: Pick<QueueConnections, 'for'>, kind: string, log: Logger) {
    this.parcels = new Parcels(connections, piecesQueueOf(kind), log);
  }

  send(piece: SaidPiece): void {
    this.waiting.push(piece);
    if (!this.sending) void this.work();
  }

  private async work(): Promise<void> {
    this.sending = true;
    while (this.waiting.length) await this.parcels.post({ pieces: this.parcel() });
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
}
