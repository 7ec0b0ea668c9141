import type { EntityManager } from '@mikro-orm/postgresql';

type Reads = readonly (() => Promise<unknown>)[];
type Found<R extends Reads> = { -readonly [At in keyof R]: Awaited<ReturnType<R[At]>> };

/**
 * Reads none of which needs what another finds, while somebody waits: side by side, each on a connection of its own; one after
 * another where they share a transaction, which has one. Answers what they found, in their order.
 */
export async function sideBySide<R extends Reads>(em: EntityManager, ...reads: R): Promise<Found<R>> {
  if (!em.isInTransaction()) return (await Promise.all(reads.map((read) => read()))) as Found<R>;
  const found: unknown[] = [];
  for (const read of reads) found.push(await read());
  return found as Found<R>;
}
