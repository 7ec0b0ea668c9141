import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Lets the statements of this transaction take five minutes each instead of 15 s: for steps over everybody, hundreds of thousands
 * of rows at once, which would otherwise never get through, and as much memory as joining them takes. Only where nobody else needs
 * what it locks meanwhile. It may wait as long for steps of other connections.
 */
export async function largeStep(em: EntityManager): Promise<void> {
  await em.execute(
    `set local statement_timeout = '5min'; set local idle_in_transaction_session_timeout = '5min'; set local work_mem = '64MB'`,
  );
}
