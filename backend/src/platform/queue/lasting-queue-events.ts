import { setTimeout as wait } from 'node:timers/promises';
import { QueueEvents, type BackendFactory, type IQueueBackend, type QueueEventsOptions } from 'bullmq';

/** Pause after the first failure; it doubles, up to the longest. */
const againMs = 250;
const longestMs = 5_000;

/** Events of a queue that begin again: BullMQ 6.7 gives up for good where its first attempt finds no database (ADR 0012). */
export class LastingQueueEvents extends QueueEvents<unknown, IQueueBackend> {
  constructor(queue: string, options: QueueEventsOptions, backend: BackendFactory) {
    super(queue, options, backend);
  }

  override async run(): Promise<void> {
    for (let pauseMs = againMs; !this.closing; pauseMs = Math.min(2 * pauseMs, longestMs)) {
      try {
        return await super.run();
      } catch (error) {
        if (!this.closing) this.emit('error', error as Error);
        await wait(pauseMs, undefined, { ref: false });
      }
    }
  }
}
