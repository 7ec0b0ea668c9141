import type { JobFacts } from '@afi/contracts/job';
import type { ReportedProgress } from '@afi/contracts/queue';

/** At most four reports a second reach the queue: a screen shows no more. */
const everyMs = 250;

/** Turns what stages report into numbered progress that never goes back, a few times a second at most. */
export class Progress {
  private percent = 0;
  private stage = '';
  private facts: JobFacts = {};
  private seq = 0;
  private sentAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly job: { jobId: string; attempt: number },
    private readonly send: (progress: ReportedProgress) => Promise<void>,
  ) {}

  /** A stage begins, or is passed over because it was done before: shown at once. */
  enter(stage: string, percent: number, facts: JobFacts = {}): void {
    this.stage = stage;
    this.percent = Math.max(this.percent, Math.min(100, Math.round(percent)));
    this.facts = { ...this.facts, ...facts };
    this.flush();
  }

  move(percent: number, facts: JobFacts = {}): void {
    this.percent = Math.max(this.percent, Math.min(100, Math.round(percent)));
    this.facts = { ...this.facts, ...facts };
    const wait = this.sentAt + everyMs - Date.now();
    if (wait <= 0) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Waits for the last report to leave: the outcome must not overtake it. */
  async end(): Promise<void> {
    if (this.timer) this.flush();
    await this.sending;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sentAt = Date.now();
    // A clock that never stands still or goes back, also over a restart of the worker.
    this.seq = Math.max(this.seq + 1, this.sentAt);
    const report = { ...this.job, seq: this.seq, stage: this.stage, percent: this.percent, facts: this.facts };
    // Losing one report is harmless: the next one says it all again.
    this.sending = this.sending.then(() => this.send(report)).catch(() => undefined);
  }
}
