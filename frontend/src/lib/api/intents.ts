/**
 * Idempotency keys belong to what the person wants, not to one HTTP call: the same wish keeps its key while its outcome
 * is unknown (lost network, server error, double tap), and gets a new one once it was settled.
 */
export class Intents {
  readonly #keys = new Map<string, string>();

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  keyFor(wish: string): string {
    const known = this.#keys.get(wish);
    if (known) return known;
    const key = this.newKey();
    this.#keys.set(wish, key);
    return key;
  }

  settle(wish: string): void {
    this.#keys.delete(wish);
  }
}
