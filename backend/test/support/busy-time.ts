/** What a piece of work costs the processor, held against what the machine does just then: a slow or shared machine is no failure. */

/** Milliseconds this thread computes, whatever else the machine does. */
export async function busyMs(work: () => unknown): Promise<number> {
  const begin = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
}

/** Milliseconds this process computes, all its threads counted. */
export async function processMs(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  return process.cpuUsage(begin).user / 1_000;
}

/** What `knownWork` takes where the bars of the specs were written: 2 cores of a server, quiet. */
const knownMs = 20;

/** Letters, numbers and objects, as specs have them. */
function knownWork(): number {
  const rows = Array.from({ length: 12_000 }, (_, at) => ({ at, text: `Élève ${(at * 7_919) % 12_000}` }));
  rows.sort((a, b) => (a.text < b.text ? -1 : 1));
  return JSON.stringify(rows).replaceAll(/\d+/g, '#').length;
}

/** How many times as long as there this machine takes just now; never below 1. Compiled first, as the work it is held against. */
export async function slowness(): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 6; look += 1) looks.push(await busyMs(knownWork));
  return Math.max(1, Math.min(...looks.slice(3)) / knownMs);
}

/**
 * Milliseconds of the least of up to five tries; the first below the bar ends it, and what is not is told by the pace of the
 * machine the bars were written on. What the machine adds to one try (others on it, memory given back) is not the work's own.
 */
export async function leastMs(
  bar: number,
  work: () => unknown,
  measure: (work: () => unknown) => Promise<number> = busyMs,
): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 5 && least >= bar; tries += 1) {
    const spent = await measure(work);
    least = Math.min(least, spent < bar ? spent : spent / (await slowness()));
  }
  return least;
}
