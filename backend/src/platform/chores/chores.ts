import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';

/** Work a process does by itself, again and again. */
export interface Chore {
  /** What the log calls it. */
  readonly name: string;
  readonly everyMs: number;
  /** Also when the process starts: what the one before left behind need not wait. */
  readonly atOnce?: boolean;
  run(): Promise<unknown>;
}

/**
 * Begins every chore of this process again when its time has come. A run that takes longer than that is not overtaken
 * by the next, a failed one is logged and the next one comes all the same.
 */
@Injectable()
export class Chores implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly chores: Chore[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<Chore, Promise<void>>();

  constructor(private readonly log: PinoLogger) {
    log.setContext(Chores.name);
  }

  /** Called by whoever has a chore before the application is up, e.g. in its constructor. */
  register(chore: Chore): void {
    this.chores.push(chore);
  }

  onApplicationBootstrap(): void {
    for (const chore of this.chores) {
      if (chore.atOnce) this.begin(chore);
      // A chore alone keeps no process alive.
      this.timers.push(setInterval(() => this.begin(chore), chore.everyMs).unref());
    }
  }

  /** The first step of a shutdown: queue and database, which a run under way still needs, close in later ones. */
  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  private begin(chore: Chore): void {
    if (this.running.has(chore)) return;
    this.running.set(
      chore,
      this.run(chore).finally(() => this.running.delete(chore)),
    );
  }

  private async run(chore: Chore): Promise<void> {
    try {
      await chore.run();
    } catch (error) {
      this.log.warn({ err: error, chore: chore.name }, 'chore put off');
    }
  }
}
