/**
 * Waits for a condition, looking often, less so the longer it takes: a look is a call of the API, and takes its computing from
 * what is waited for. Fails with what it waited for. A test never sleeps instead. A busy machine is no failure.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ms = 150_000,
): Promise<T> {
  const begin = Date.now();
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    const passed = Date.now() - begin;
    if (passed > ms) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(20 + passed / 10, 100)));
  }
}
