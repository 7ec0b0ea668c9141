import type { Route } from '@afi/contracts/route';
import { createStore, del, get, set, values } from 'idb-keyval';

/** A call that could not be made, as the device keeps it. */
export interface KeptWrite {
  /** Its place in the order it was asked for, and whose it is. */
  key: string;
  /** The idempotency key: however often it is sent, it is done once. */
  id: string;
  userId: string;
  /** When the person did it, in milliseconds. */
  at: number;
  line: Pick<Route, 'method' | 'path' | 'access' | 'idempotent'>;
  input: object;
  /** What it is, as a person would say it. */
  what: string;
  /** What is true once it is done, to be told then. */
  done?: string;
  /** Codes of answers that say there is nothing left to do. */
  moot?: readonly string[];
  /** Not told when it is kept and sent: a tap nobody waits for. */
  quiet: boolean;
  /** Paths of the reads it makes old. */
  refresh: readonly string[];
  tries: number;
  /** Answers in a row that the platform failed on it: it may have been done. */
  failures?: number;
  /** What was written in a form, and where, to correct it. */
  form?: KeptText;
  /** Why the server does not take it. */
  refused?: string;
  /** What it is about was not there: `for-good`, or perhaps only hidden for a while. */
  gone?: 'now' | 'for-good';
}

/** The text of a form whose call is kept. */
export interface KeptText {
  keep: string;
  values: object;
  path: string;
}

const store = createStore('afi-outbox', 'writes');

export const keepWrite = async (write: KeptWrite): Promise<void> => set(write.key, write, store);
export const dropWrite = async (write: KeptWrite): Promise<void> => del(write.key, store);
export const keptWrite = async (key: string): Promise<KeptWrite | undefined> => get<KeptWrite>(key, store);

/** In the order they were asked for. A browser without a database has none. */
export async function keptWrites(): Promise<KeptWrite[]> {
  try {
    return await values<KeptWrite>(store);
  } catch {
    return [];
  }
}
