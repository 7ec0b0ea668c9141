/** So many at a time; the others wait in line. */
export class Places {
  private readonly waiting: (() => void)[] = [];

  constructor(private left: number) {}

  /** Ends when there is a place. */
  async take(): Promise<void> {
    if (this.left > 0) return void (this.left -= 1);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  give(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.left += 1;
  }
}
