/**
 * Idempotency keys belong to what the person wants, not to one HTTP call: requests of one fingerprint (method, address,
 * body) share a key while the outcome is unknown (lost network, server error, double tap); once it is settled, the next
 * gets a new one. Where something else was asked of the same thing meanwhile (dark, light, dark), what is wanted again is new.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>();
  /** What was asked last of one thing. */
  readonly #last = new Map<string, string>();

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  /** `of` names what the request replaces, where it does. */
  keyFor(fingerprint: string, of?: string): string {
    if (of !== undefined) {
      const before = this.#last.get(of);
      if (before !== undefined && before !== fingerprint) this.#keys.delete(before);
      this.#last.set(of, fingerprint);
    }
    const known = this.#keys.get(fingerprint);
    if (known) return known;
    const key = this.newKey();
    this.#keys.set(fingerprint, key);
    return key;
  }

  settle(fingerprint: string): void {
    this.#keys.delete(fingerprint);
  }
}
