import { PrivateThoughtLeave } from '../../src/modules/assistant/private-leave.queries.js';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import type { Platform } from './platform.js';
import { until } from './until.js';

/**
 * Has `takeBack` come between the moment `begin` found leave for what it stored and the one its transaction ends in: it is over
 * by then, or waits for that transaction.
 */
export async function takenBackMeanwhile(
  platform: Platform,
  { begin, takeBack }: { begin: () => Promise<unknown>; takeBack: () => Promise<unknown> },
): Promise<void> {
  const leave = platform.app.get(PrivateThoughtLeave, { strict: false });
  const storage = platform.app.get(Storage, { strict: false });
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let [stored, held] = [false, false];
  const [put, covers] = [storage.put.bind(storage), leave.coversExtras.bind(leave)];
  jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
    const kept = await put(...given);
    stored = true;
    return kept;
  });
  jest.spyOn(leave, 'coversExtras').mockImplementation(async (accountId) => {
    const isGiven = await covers(accountId);
    if (stored && !held) {
      held = true;
      await isLetGo;
    }
    return isGiven;
  });
  try {
    const beginning = begin();
    await until('it has found leave', () => held, 10_000);
    const taking = await begunTakingBack(platform, takeBack);
    letGo();
    await Promise.all([beginning, taking.over]);
  } finally {
    letGo();
    jest.restoreAllMocks();
  }
}

/** Has `takeBack` come once what `begin` found leave for is stored, before anything is asked for: it is over by then, or waits. */
export async function takenBackOnceStored(
  platform: Platform,
  { begin, takeBack }: { begin: () => Promise<unknown>; takeBack: () => Promise<unknown> },
): Promise<void> {
  const storage = platform.app.get(Storage, { strict: false });
  const put = storage.put.bind(storage);
  let taking: { over: Promise<unknown> } | null = null;
  jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
    const kept = await put(...given);
    taking ??= await begunTakingBack(platform, takeBack);
    return kept;
  });
  try {
    await begin();
    await until('it was stored', () => taking !== null, 10_000);
    await (taking as { over: Promise<unknown> } | null)?.over;
  } finally {
    jest.restoreAllMocks();
  }
}

/** It is over, or waits for a transaction. */
async function begunTakingBack(
  platform: Platform,
  takeBack: () => Promise<unknown>,
): Promise<{ over: Promise<unknown> }> {
  let isOver = false;
  const over = takeBack().finally(() => (isOver = true));
  const waits = () =>
    platform.db.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
  await until('it is taken back, or about to be', async () => isOver || (await waits()).length > 0, 10_000);
  return { over };
}
