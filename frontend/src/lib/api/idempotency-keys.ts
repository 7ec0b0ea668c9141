/**
 * Idempotency keys belong to what the person wants, not to one HTTP call: requests of one fingerprint (method, address,
 * body) share a key while the outcome is unknown (lost network, server error, double tap); once it is settled, the next
 * gets a new one.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>();

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  keyFor(fingerprint: string): string {
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
