/** What is known of a stored object. */
export interface StoredObject {
  readonly bytes: number;
  readonly contentType: string;
}

/** One object of a list. */
export interface ListedObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** Where files live: a folder, or S3. Keys are made by us, never by a caller: `uploads/<uuid>`, `jobs/<id>/…`. */
export abstract class Storage {
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The whole object, or null. */
  abstract get(key: string): Promise<Buffer | null>;
  abstract stat(key: string): Promise<StoredObject | null>;
  /** Objects directly in a folder (`uploads/`) whose name is not below the given one. */
  abstract list(folder: string, from: string): Promise<ListedObject[]>;
  abstract remove(key: string): Promise<void>;
  /** Removes every object whose key starts with a folder, e.g. `jobs/<id>/`. */
  abstract removeFolder(prefix: string): Promise<void>;
  /** Removes what writers that were killed left half-written. */
  abstract removeHalves(olderThanMs: number): Promise<void>;
  /** An address that serves the object for some seconds, as a download of this name. */
  abstract signedUrl(key: string, seconds: number, downloadName: string): Promise<string>;
  /** Throws when the storage cannot be reached or written. */
  abstract check(): Promise<void>;
}

const keyRule = /^[a-z0-9][a-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

/** Refuses keys that could leave their place. */
export function checkedKey(key: string): string {
  if (!keyRule.test(key) || key.includes('..') || key.length > 300)
    throw new Error(`bad storage key: ${key.slice(0, 80)}`);
  return key;
}
