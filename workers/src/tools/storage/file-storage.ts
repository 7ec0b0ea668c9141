/** The storage as workers use it: objects by key, the same keys as the backend's. */
export interface FileStorage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Copies an object to a local path; throws `MissingFile` when there is none. */
  copyTo(key: string, path: string): Promise<void>;
}

/** The object is not (any longer) there. */
export class MissingFile extends Error {
  constructor(readonly key: string) {
    super(`no stored object ${key}`);
    this.name = 'MissingFile';
  }
}
