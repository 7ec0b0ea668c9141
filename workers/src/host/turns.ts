import { Queue, type IQueueBackend } from 'bullmq';
import type { Logger } from 'pino';
import type { QueueConnections } from '@afi/runtime/queue-connection';
import type { Pipeline } from './pipeline.js';

/** A queue that lost what it knew learns it again within this time. */
const everyMs = 60_000;

/** Tells the queue how many jobs of a kind may run at once, all workers together. */
export function keepTurns(pipelines: readonly Pipeline[], connections: QueueConnections, log: Logger) {
  const limited = pipelines.filter(({ everywhere }) => everywhere !== undefined);
  const tell = () => Promise.all(limited.map((one) => tellOne(one, connections, log)));
  const again = limited.length ? setInterval(() => void tell(), everyMs).unref() : undefined;
  return { kept: tell(), stop: () => clearInterval(again) };
}

async function tellOne({ definition: { kind }, everywhere }: Pipeline, connections: QueueConnections, log: Logger) {
  const { connection, backend } = connections.for('producer');
  const queue = new Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>(
    kind,
    { connection },
    backend,
  );
  queue.on('error', () => undefined);
  try {
    if (everywhere) await queue.setGlobalConcurrency(everywhere);
    else await queue.removeGlobalConcurrency();
  } catch (error) {
    log.warn({ err: error, kind }, 'the queue was not told how many may run at once');
  } finally {
    await queue.close().catch(() => undefined);
  }
}
