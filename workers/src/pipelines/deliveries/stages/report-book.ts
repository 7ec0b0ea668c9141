/** Keeps what many write in at once: what is said while it is being written goes with the next writing, one for all of them. */
export class ReportBook {
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(private readonly write: () => Promise<unknown>) {}

  /** Ends when all that was said until now is kept. */
  kept(): Promise<void> {
    this.next ??= this.last = this.after(this.last);
    return this.next;
  }

  private async after(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => undefined);
    this.next = null;
    await this.write();
  }
}
