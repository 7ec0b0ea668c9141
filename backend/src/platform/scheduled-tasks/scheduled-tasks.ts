import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import pLimit from 'p-limit';

/** Tasks at once: many come due together, at the start all of them, and each takes a connection of those who wait. */
const atATime = 2;
/** Somebody waits for what comes again within a minute: no sweep holds it up. */
const oftenMs = 60_000;

/** Work a process does by itself, again and again. */
export interface ScheduledTask {
  /** What the log calls it. */
  readonly name: string;
  readonly everyMs: number;
  /** Also when the process starts: what the one before left behind need not wait. */
  readonly atOnce?: boolean;
  run(): Promise<unknown>;
}

/**
 * Begins every task of this process again when its time has come. A run that takes longer than that is not overtaken
 * by the next, a failed one is logged and the next one comes all the same; some wait for their turn.
 */
@Injectable()
export class ScheduledTasks implements OnModuleDestroy {
  private readonly tasks: ScheduledTask[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<ScheduledTask, Promise<void>>();
  private readonly turns = { often: pLimit(atATime), seldom: pLimit(atATime) };
  private ending = false;

  constructor(private readonly log: PinoLogger) {
    log.setContext(ScheduledTasks.name);
  }

  /** Called by whoever has a task before the application is up, e.g. in its constructor. */
  register(task: ScheduledTask): void {
    this.tasks.push(task);
  }

  start(): void {
    for (const task of this.tasks) {
      if (task.atOnce) this.begin(task);
      // A task alone keeps no process alive.
      this.timers.push(setInterval(() => this.begin(task), task.everyMs).unref());
    }
  }

  /** The first step of a shutdown: queue and database, which a run under way still needs, close in later ones. */
  async onModuleDestroy(): Promise<void> {
    this.ending = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  private begin(task: ScheduledTask): void {
    if (this.running.has(task)) return;
    this.running.set(
      task,
      this.turns[task.everyMs <= oftenMs ? 'often' : 'seldom'](() => this.run(task)).finally(() =>
        this.running.delete(task),
      ),
    );
  }

  private async run(task: ScheduledTask): Promise<void> {
    if (this.ending) return;
    try {
      await task.run();
    } catch (error) {
      this.log.warn({ err: error, task: task.name }, 'task put off');
    }
  }
}
