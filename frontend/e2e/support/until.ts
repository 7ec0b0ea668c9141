/** A busy machine is no failure; less than a journey may take (`playwright.config.ts`), so that what was waited for is told. */
const withinMs = 200_000;

/** Looks often until there is something to see; fails with what was waited for. */
export async function until<Seen>(what: string, look: () => Promise<Seen | null | undefined | false>): Promise<Seen> {
  for (const end = Date.now() + withinMs; ;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
