/** What a word puts beside the rows of another word's list, for one viewer. */
export interface Contribution<Row, Part> {
  /** False for rows it has nothing to say of: without any, nothing is asked. */
  concerns(row: Row): boolean;
  /** The parts of these rows that have one. ONE query, whatever their number. */
  load(ids: readonly string[], viewerId: string): Promise<ReadonlyMap<string, Part>>;
}

/**
 * A list whose rows other words add to, each under its name, without knowing each other. The list's owner extends it
 * (`PostSlot`) and says in its contract what there may be (`PostParts`, which each word's contracts file extends).
 */
export abstract class ContentSlot<Row extends { id: string }, Parts extends object> {
  private readonly contributions = new Map<keyof Parts, Contribution<Row, Parts[keyof Parts]>>();

  contribute<Word extends keyof Parts>(word: Word, contribution: Contribution<Row, NonNullable<Parts[Word]>>): void {
    if (this.contributions.has(word)) throw new Error(`${String(word)} contributes twice`);
    this.contributions.set(word, contribution);
  }

  /** Rows with their parts: one query for each word that has something to say of any of them. */
  async fill<Given extends Row>(rows: readonly Given[], viewerId: string): Promise<(Given & { parts: Parts })[]> {
    const loaded = await Promise.all(
      [...this.contributions].map(async ([word, contribution]) => {
        const ids = rows.filter((row) => contribution.concerns(row)).map((row) => row.id);
        return { word, parts: ids.length ? await contribution.load(ids, viewerId) : new Map<string, never>() };
      }),
    );
    return rows.map((row) => {
      const own = loaded.flatMap(({ word, parts }) => (parts.has(row.id) ? [[word, parts.get(row.id)]] : []));
      return { ...row, parts: Object.fromEntries(own) as Parts };
    });
  }
}
