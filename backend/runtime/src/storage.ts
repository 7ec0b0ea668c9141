import type { Readable } from 'node:stream';

/** What is known of a stored object. */
export interface StoredObject {
  /** Size of the whole object. */
  readonly bytes: number;
  /** MIME type it was put with. */
  readonly contentType: string;
}

/** One object of a list. */
export interface ListedObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** Bytes of an object, first and last included, as in HTTP: `{ start: 0, end: 99 }` are the first hundred. */
export interface ByteRange {
  readonly start: number;
  /** The last byte there is when absent or beyond it. */
  readonly end?: number | undefined;
}

/** An object being read. Whoever opened it reads it to its end or destroys the stream. */
export interface OpenedObject extends StoredObject {
  /** The bytes asked for; `bytes` counts the whole object all the same. */
  readonly stream: Readable;
}

export interface SignedUrlOptions {
  /** Served as a download of this name; shown in its place when absent. */
  readonly download?: string | undefined;
  /** Whoever asks within a window of this many seconds is told the same address, so that a browser fetches it once. */
  readonly steadySeconds?: number | undefined;
}

/** Where pieces of resumable uploads wait for the rest: for a day, after which their own sweep removes them. */
export const piecesFolder = 'pieces/';

/** Where files live: a folder, or S3. Keys are made by us, never by a caller: `uploads/<uuid>`, `jobs/<id>/…`. */
export abstract class Storage {
  /** Replaces. A stream is never held whole in memory; one that fails leaves nothing behind. */
  abstract put(key: string, body: Buffer | Readable, contentType: string): Promise<{ bytes: number }>;
  /** A small object whole, or null. */
  abstract get(key: string): Promise<Buffer | null>;
  /**
   * An object as a stream, or a range of it, or null.
   * @throws RangeNotSatisfiable
   */
  abstract open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  abstract stat(key: string): Promise<StoredObject | null>;
  /**
   * Copies an object to a local path.
   * @throws MissingFile
   */
  abstract copyTo(key: string, path: string): Promise<void>;
  /** Objects directly in a folder (`uploads/`) whose name is not below the given one. */
  abstract list(folder: string, from: string): Promise<ListedObject[]>;
  /** Removing what is not there is harmless. */
  abstract remove(key: string): Promise<void>;
  /** Removes every object whose key starts with a folder, e.g. `jobs/<id>/`. */
  abstract removeFolder(prefix: string): Promise<void>;
  /** Removes what writers that were killed left half-written; pieces of resumable uploads are not touched. */
  abstract removeIncompleteWrites(olderThanMs: number): Promise<void>;
  /** An address that serves the object, without a header, for at least this many seconds. */
  abstract signedUrl(key: string, seconds: number, options?: SignedUrlOptions): Promise<string>;
  /** Throws when the storage cannot be reached or written. */
  abstract check(): Promise<void>;
}

/** The object is not (any longer) there. */
export class MissingFile extends Error {
  constructor(readonly key: string) {
    super(`no stored object ${key}`);
    this.name = 'MissingFile';
  }
}

/** The object ends before the range begins (HTTP 416). */
export class RangeNotSatisfiable extends Error {
  constructor(readonly key: string) {
    super(`range outside of ${key}`);
    this.name = 'RangeNotSatisfiable';
  }
}

const keyRule = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

export function isKey(key: string): boolean {
  return keyRule.test(key) && !key.includes('..') && key.length <= 300;
}

/** Refuses keys that could leave their place. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`bad storage key: ${key.slice(0, 80)}`);
  return key;
}

/** When a signed address begins and ends, in seconds since 1970: steady ones begin with their window. */
export function validity(seconds: number, { steadySeconds = 0 }: SignedUrlOptions): { from: number; until: number } {
  const now = Math.floor(Date.now() / 1_000);
  const from = steadySeconds ? now - (now % steadySeconds) : now;
  return { from, until: from + steadySeconds + seconds };
}
