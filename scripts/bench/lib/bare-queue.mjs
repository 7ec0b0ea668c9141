/** BullMQ as its manual shows it, on the backend the environment names. */
import { createPostgresBackend, createRedisBackend } from 'bullmq';

/** @returns {{ connection: any, backend: any }} */
export function bareConnection(env = process.env) {
  if (env.REDIS_URL)
    return { connection: { url: env.REDIS_URL, maxRetriesPerRequest: null }, backend: createRedisBackend };
  // As durable as ours (ADR 0058): the ratio is about our work, not about the disk.
  const connection = { connectionString: env.DATABASE_URL, options: '-c synchronous_commit=off' };
  return { connection, backend: createPostgresBackend };
}
