/** What is wanted of a server: `of` names the thing it replaces; what replaces nothing is of itself. */
export interface RequestFingerprint {
  readonly fingerprint: string;
  readonly of: string;
}

/**
 * Idempotency keys belong to what the person wants, not to one HTTP call: requests of one fingerprint (method, address,
 * body) share a key while the outcome is unknown (lost network, server error, double tap); once it is settled, the next
 * gets a new one. Where something else was asked of the same thing meanwhile (dark, light, dark), what is wanted again is new.
 */
export class IdempotencyKeys {
  /** The key of what was asked last of a thing. */
  readonly #open = new Map<string, { fingerprint: string; key: string }>();

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  keyFor({ fingerprint, of }: RequestFingerprint): string {
    const known = this.#open.get(of);
    if (known?.fingerprint === fingerprint) return known.key;
    const key = this.newKey();
    this.#open.set(of, { fingerprint, key });
    return key;
  }

  settle({ fingerprint, of }: RequestFingerprint): void {
    if (this.#open.get(of)?.fingerprint === fingerprint) this.#open.delete(of);
  }
}
