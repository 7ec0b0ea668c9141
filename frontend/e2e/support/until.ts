/** Looks often until there is something to see; fails with what was waited for. */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | null | undefined | false>,
  ms = 15_000,
): Promise<Seen> {
  for (const end = Date.now() + ms; ;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
