import type { BackendFactory } from 'bullmq';

/** Who may take nothing looks again this often: whoever ends a job takes the next one itself, unless it leaves. */
const lookMs = 1_000;

/** As `has_waiting_job.sql` of BullMQ, with the reason where what waits may not run yet. */
const claimable = `select
  exists (select 1 from job where queue = $1 and state = 'waiting')
    and not exists (select 1 from meta where queue = $1 and field = 'paused' and value = '1') as waits,
  exists (select 1 from meta where queue = $1 and field = 'concurrency'
    and value::int <= (select count(*) from job where queue = $1 and state = 'active')) as "isAtLimit"`;

interface Answer {
  readonly rows: readonly Record<string, unknown>[];
}

/** What a worker waits with: how it asks, and how its wait is ended. */
interface Waiting {
  run(command: string, given: unknown[]): Promise<Answer>;
  query(text: string, given: unknown[]): Promise<Answer>;
  cancelWait?: () => void;
}

/**
 * BullMQ 6.7 on PostgreSQL has a worker look at once while jobs wait, also where as many run as may, all workers together: each
 * worker with nothing to do asked the database 1 800 times a second while a campaign was sent.
 */
export function restingAtTheLimit(create: BackendFactory): BackendFactory {
  return (...given) => {
    const backend = create(...given);
    const waiting = backend as unknown as Waiting;
    const run = waiting.run.bind(waiting);
    waiting.run = async (command, params) => {
      if (command !== 'has_waiting_job') return run(command, params);
      const { rows } = await waiting.query(claimable, params);
      const isAtLimit = rows[0]?.['waits'] === true && rows[0]['isAtLimit'] === true;
      if (isAtLimit) setTimeout(() => waiting.cancelWait?.(), lookMs).unref();
      return { rows: [{ present: rows[0]?.['waits'] === true && !isAtLimit }] };
    };
    return backend;
  };
}
