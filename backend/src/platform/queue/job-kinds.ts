import { Injectable } from '@nestjs/common';
import { hrefOf } from '@afi/contracts/screen';
import type { JobDefinition, JobStatus } from '@afi/contracts/job';

/** A job that ended, about to be asked for again. */
export interface RetriedJob {
  id: string;
  payload: unknown;
  /** Whose work it is, or whose turn it took. */
  account: string | null;
}
/** What a word locks in the transaction of another try before the job itself is locked: in the order all others take. */
export type HoldsForRetry = (job: RetriedJob) => Promise<void>;
/** What a word stored for another try no longer is what that needs: it is stored anew. */
export class StaleSource extends Error {}

/** What a word stores for another try at that key, before its transaction: nobody waits for a storage behind a lock. Answers what it knows of it. */
export type StoreForRetry<Stored> = (job: RetriedJob, sourceKey: string) => Promise<Stored>;
/**
 * What a word does in the transaction of another try, before it is asked for; what it throws refuses that try, but StaleSource, which
 * has it stored once more.
 */
export type BeforeRetry<Stored = undefined> = (job: RetriedJob, stored: Stored) => Promise<void>;

/** A job that ended, and what it was about. */
export interface EndedJob {
  readonly id: string;
  readonly subjectId: string | null;
}

/** Those of jobs that ended that a word still waits for, by their ids: nobody is told of one whose place another took, or whose subject is deleted. */
export type AwaitedAmong = (jobs: readonly EndedJob[]) => Promise<ReadonlySet<string>>;

/** What a word does for jobs of a kind: what it stores for another try, it takes back then. */
interface WordOfKind<Stored, Taken = Stored> {
  holdForRetry?: HoldsForRetry;
  storeForRetry?: StoreForRetry<Stored>;
  beforeRetry?: BeforeRetry<Taken>;
  beforeQueued?: BeforeQueued;
  awaitedAmong?: AwaitedAmong;
}

/** What a word does once its jobs are asked for, and committed, before a worker gets them: for all that are queued together. */
export type BeforeQueued = (payloads: readonly unknown[]) => Promise<void>;

/** Every kind of job, registered by the module that asks for it. */
@Injectable()
export class JobKinds {
  private readonly known = new Map<string, JobDefinition>();
  private readonly words = new Map<string, WordOfKind<unknown, never>>();

  register<Stored = undefined>(definition: JobDefinition, word: WordOfKind<Stored> = {}): void {
    if (this.known.has(definition.kind)) throw new Error(`job kind ${definition.kind} is registered twice`);
    this.known.set(definition.kind, definition);
    this.words.set(definition.kind, word);
  }

  /** Has the word of a job lock what it takes before the job is locked. */
  async holdForRetry(kind: string, job: RetriedJob): Promise<void> {
    await this.words.get(kind)?.holdForRetry?.(job);
  }

  /** Whether another try of a job needs what its word stores first. */
  storesForRetry(kind: string): boolean {
    return this.words.get(kind)?.storeForRetry !== undefined;
  }

  /** Has the word of a job store what another try needs. @throws what that word refuses it with */
  async storeForRetry(kind: string, job: RetriedJob, sourceKey: string): Promise<unknown> {
    return this.words.get(kind)?.storeForRetry?.(job, sourceKey);
  }

  /** Has the word of a job get ready for another try. @throws what that word refuses it with, StaleSource */
  async beforeRetry(kind: string, job: RetriedJob, stored?: unknown): Promise<void> {
    await this.words.get(kind)?.beforeRetry?.(job, stored as never);
  }

  /** Whether the word of a job does something before a worker gets it. */
  hasBeforeQueued(kind: string): boolean {
    return this.words.get(kind)?.beforeQueued !== undefined;
  }

  /** Has the words of these jobs do what they do before a worker gets them. */
  async beforeQueued(jobs: readonly { kind: string; payload: unknown }[]): Promise<void> {
    for (const [before, some] of Map.groupBy(jobs, ({ kind }) => this.words.get(kind)?.beforeQueued))
      await before?.(some.map(({ payload }) => payload));
  }

  /** Those of these jobs whose words still wait for them; a word that does not say waits for all. */
  async awaitedAmong(jobs: readonly (EndedJob & { kind: string })[]): Promise<ReadonlySet<string>> {
    const awaited = new Set<string>();
    for (const [kind, some] of Map.groupBy(jobs, (job) => job.kind)) {
      const ids = await this.words.get(kind)?.awaitedAmong?.(some);
      for (const id of ids ?? some.map((job) => job.id)) awaited.add(id);
    }
    return awaited;
  }

  /** Undefined for a kind of another release: rows of a newer one outlive a rollback, and stand beside an older node. */
  find(kind: string): JobDefinition | undefined {
    return this.known.get(kind);
  }

  /** @throws for a kind this release does not know */
  of(kind: string): JobDefinition {
    const definition = this.find(kind);
    if (!definition) throw new Error(`unknown job kind ${kind}`);
    return definition;
  }

  /** Path of the screen that shows what a job is about, or null. */
  linkOf(kind: string, subjectId: string | null): string | null {
    const shownAt = this.find(kind)?.shownAt;
    return shownAt && subjectId ? hrefOf(shownAt, { id: subjectId }) : null;
  }

  /** What the notification of a job's end is called; null where none is sent. */
  toldAs(
    kind: string,
    { payload, result, status }: { payload: unknown; result: unknown; status: JobStatus },
  ): string | null {
    return this.find(kind)?.toldAs(payload, status === 'done' ? result : null) ?? null;
  }

  all(): JobDefinition[] {
    return [...this.known.values()];
  }
}
