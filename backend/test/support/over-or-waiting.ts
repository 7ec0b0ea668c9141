import type { Platform } from './platform.js';
import { until } from './until.js';

/** Returns once what was begun is over, or waits for what another transaction holds: it comes as close as it can. */
export async function overOrWaiting(platform: Platform, begun: Promise<unknown>): Promise<void> {
  let isOver = false;
  void begun.finally(() => (isOver = true));
  await until('it is over, or waits', async () => {
    const waiting = await platform.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return isOver || waiting.length > 0;
  });
}
