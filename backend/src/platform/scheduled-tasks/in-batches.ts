/** How a sweep cuts its work: a batch is one transaction. */
export interface Batches {
  readonly size: number;
  /** Batches of one run: what is left over waits for the next, and a shutdown for no more than these. */
  readonly most: number;
}

/** Does `some` until it finds less than a batch. Answers how many were found in all. */
export async function inBatches({ size, most }: Batches, some: (size: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let batch = 0; batch < most; batch += 1) {
    const found = await some(size);
    all += found;
    if (found < size) break;
  }
  return all;
}
