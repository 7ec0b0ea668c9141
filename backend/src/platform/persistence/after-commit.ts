import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

type Transaction = object;

interface Waiting {
  readonly transaction: Transaction;
  readonly work: () => void;
}

/** What waits for each outermost transaction under way. */
const waiting = new WeakMap<Transaction, Waiting[]>();
/** The transaction a savepoint stands in. */
const parents = new WeakMap<Transaction, Transaction>();
/** Between "about to start" and "started" only the entity manager knows where a savepoint belongs. */
const starting = new WeakMap<object, Transaction>();

/**
 * Runs `work` once the outermost transaction under way here has committed, and never when it, or the savepoint `work`
 * was asked in, is rolled back. At once where there is none. For what may be lost, such as a push to a screen: a process
 * that dies right after the commit runs no more work. What must not be lost is an event of the outbox.
 */
export function afterCommit(em: EntityManager, work: () => void): void {
  const transaction = em.isInTransaction() ? em.getTransactionContext<Transaction>() : undefined;
  if (!transaction) return work();
  const outermost = outermostOf(transaction);
  const all = waiting.get(outermost);
  if (all) all.push({ transaction, work });
  else waiting.set(outermost, [{ transaction, work }]);
}

/** The transaction whose commit makes what is written here seen; none where none is under way. */
export function outermostTransaction(
  em: Pick<EntityManager, 'isInTransaction' | 'getTransactionContext'>,
): Transaction | undefined {
  const transaction = em.isInTransaction() ? em.getTransactionContext<Transaction>() : undefined;
  return transaction && outermostOf(transaction);
}

/** Whether what commits is a savepoint: nothing is to be seen of it until the transaction it stands in commits. */
export const isSavepoint = (transaction: unknown): boolean => parents.has(transaction as Transaction);

function outermostOf(transaction: Transaction): Transaction {
  const parent = parents.get(transaction);
  return parent ? outermostOf(parent) : transaction;
}

function standsIn(inner: Transaction, outer: Transaction): boolean {
  if (inner === outer) return true;
  const parent = parents.get(inner);
  return parent !== undefined && standsIn(parent, outer);
}

/** Follows the ORM's transactions for {@link afterCommit}. A savepoint commits too: only the outermost one counts. */
export class AfterCommitSubscriber implements EventSubscriber {
  beforeTransactionStart({ em, transaction }: TransactionEventArgs): void {
    if (transaction) starting.set(em, transaction as Transaction);
  }

  afterTransactionStart({ em, transaction }: TransactionEventArgs): void {
    const parent = starting.get(em);
    starting.delete(em);
    if (parent && transaction) parents.set(transaction as Transaction, parent);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (!transaction || isSavepoint(transaction)) return;
    const works = waiting.get(transaction as Transaction) ?? [];
    waiting.delete(transaction as Transaction);
    for (const { work } of works) work();
  }

  afterTransactionRollback({ transaction }: TransactionEventArgs): void {
    if (!transaction) return;
    const outermost = outermostOf(transaction as Transaction);
    const left = (waiting.get(outermost) ?? []).filter((one) => !standsIn(one.transaction, transaction as Transaction));
    waiting.set(outermost, left);
  }
}
