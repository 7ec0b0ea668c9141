import type { EntityManager } from '@mikro-orm/core';
import { outermostTransaction } from '../persistence/after-commit.js';

const urgent = new WeakSet<object>();

/** Notes that the transaction under way writes an urgent event: its commit wakes their line. Where there is none, the poll does. */
export function noteUrgent(em: Pick<EntityManager, 'isInTransaction' | 'getTransactionContext'>): void {
  const transaction = outermostTransaction(em);
  if (transaction) urgent.add(transaction);
}

/** Whether a transaction that committed wrote an urgent event. */
export const wroteUrgent = (transaction: unknown): boolean => urgent.has(transaction as object);
