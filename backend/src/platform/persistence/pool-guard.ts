import type pg from 'pg';

/** Time whoever holds a dead connection gets to hand it back by themselves. */
const graceMs = 250;

/**
 * Gives back connections that died while they were held. Kysely 0.29 keeps a connection whose BEGIN, COMMIT or
 * ROLLBACK failed: after as many lost connections as the pool is large, nobody would get one any more.
 */
export function guardPool(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (!held.has(client)) return;
        const release = client.release;
        // A late holder may still hand it back: that must not count twice.
        client.release = () => undefined;
        release.call(client, true);
      }, graceMs);
    });
  });
}
