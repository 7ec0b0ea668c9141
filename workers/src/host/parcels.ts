import { setTimeout as wait } from 'node:timers/promises';
import { Queue, type IQueueBackend } from 'bullmq';
import type { Logger } from 'pino';
import type { QueueConnections } from '@afi/runtime/queue-connection';

/** Tries of a parcel, and the rest between them. */
const tries = 5;
const restMs = 300;
/** They are forgotten as soon as they are taken. */
const options = {
  attempts: 1_000,
  backoff: { type: 'fixed', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>;

/** What is told to the backend beside outcomes, in a queue of its own: it waits there while the backend is down. */
export class Parcels {
  private queue: AnyQueue | null = null;

  constructor(
    private readonly connections: Pick<QueueConnections, 'for'>,
    private readonly name: string,
    private readonly log: Logger,
  ) {}

  /** Posts one; where the queue stays away it is lost, and nobody is stopped by that. */
  async post(data: object): Promise<void> {
    for (let tried = 1; ; tried++)
      try {
        await this.opened().add(this.name, data, options);
        return;
      } catch (error) {
        if (tried < tries) await wait(restMs);
        else return void this.log.warn({ err: error, queue: this.name }, 'not sent to the backend');
      }
  }

  private opened(): AnyQueue {
    if (!this.queue) {
      const { connection, backend } = this.connections.for('producer');
      this.queue = new Queue(this.name, { connection }, backend);
      this.queue.on('error', () => undefined);
    }
    return this.queue;
  }
}
