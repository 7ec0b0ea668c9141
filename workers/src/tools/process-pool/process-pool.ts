import type { EventEmitter } from 'node:events';

interface Held {
  ref(): void;
  unref(): void;
}

/** In what one kind of process or thread differs from another. */
export interface PoolRules<One> {
  start(memory: number): One;
  /** Ends it whatever it does. */
  kill(one: One): void;
  /** What of it keeps our process alive while it works. */
  held(one: One): readonly (Held | null | undefined)[];
  restMs: number;
  /** Jobs it may do, so that nothing a job leaves behind stays for ever. */
  jobs: number;
}

/** Processes or threads for jobs that may not be trusted: each does one job at a time and waits a while for the next. */
export interface ProcessPool<One> {
  /** One that rests and may use this much memory, else a new one. Rest it after a job that went well, drop it after any other. */
  take(memory: number): One;
  /** A new one, whatever rests: one of those may be dead without our knowing yet. */
  start(memory: number): One;
  /** Whether it has rested since it was started. */
  hasRested(one: One): boolean;
  /** Lets it wait for its next job, silenced by its taker. It does not keep our process alive meanwhile, and ends with it. */
  rest(one: One, memory: number): void;
  /** Ends it, whatever it does. It may still tell of what failed: an error nobody listens to ends our process. */
  drop(one: One): void;
}

interface Resting<One> {
  one: One;
  memory: number;
  clock: NodeJS.Timeout;
}

/** Keeps what is slow to start for the next job. */
export function processPool<One extends EventEmitter>(rules: PoolRules<One>): ProcessPool<One> {
  const resting = new Set<Resting<One>>();
  const jobsDone = new WeakMap<One, number>();

  function forget(waiting: Resting<One>): void {
    clearTimeout(waiting.clock);
    resting.delete(waiting);
    silence(waiting.one);
  }

  function take(memory: number): One {
    // The one that rested last is the quickest, and the others may end.
    const ready = [...resting].findLast((one) => one.memory === memory);
    if (!ready) return rules.start(memory);
    forget(ready);
    for (const held of rules.held(ready.one)) held?.ref();
    return ready.one;
  }

  function rest(one: One, memory: number): void {
    const done = (jobsDone.get(one) ?? 0) + 1;
    jobsDone.set(one, done);
    if (done >= rules.jobs) return drop(one);
    const waiting = { one, memory, clock: setTimeout(() => end(), rules.restMs).unref() };
    const end = () => {
      forget(waiting);
      drop(one);
    };
    resting.add(waiting);
    // It may run out of memory at rest too.
    one.once('error', end);
    one.once('exit', end);
    for (const held of rules.held(one)) held?.unref();
  }

  function drop(one: One): void {
    one.on('error', () => undefined);
    rules.kill(one);
  }

  return { take, start: rules.start, hasRested: (one) => jobsDone.has(one), rest, drop };
}

/** Takes off our listeners only: Node has its own on a child or a thread, and without them no message arrives any more. */
export function silence(one: EventEmitter): void {
  for (const event of ['message', 'error', 'exit']) one.removeAllListeners(event);
}
