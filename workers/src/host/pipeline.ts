import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { JobDefinition, JobFacts } from '@afi/contracts/job';
import type { ToldUse } from '@afi/contracts/model-use';
import { Failure, TransientFailure, type FailureParams } from '@afi/runtime/failure';
import { readSettings, type Environment, type Settings } from '@afi/runtime/settings';
import type { Logger } from 'pino';

/** Files a job may touch: its own temporary folder, and the platform's storage by key. */
export interface JobFiles {
  /** Absolute path of a folder of this job's own, removed when the run ends, however it ends. */
  readonly folder: string;
  /** Copies a stored object into the job's folder and returns its absolute path. */
  fetch(key: string, name: string): Promise<string>;
  /** Reads a small stored object whole, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Stores under `jobs/<job id>/<name>` and returns the key; large content comes as a stream. Storing again replaces. */
  keep(name: string, content: Buffer | string | Readable, contentType: string): Promise<string>;
  /** Stores under a key the payload allows: what stays when the job and its files are gone. Storing again replaces. */
  store(key: string, content: Buffer | Readable, contentType: string): Promise<void>;
}

/** What a stage is given. `done` holds the results of the stages before it, also after a restart. */
export interface StageContext<Payload, Done> {
  readonly jobId: string;
  readonly payload: Payload;
  readonly done: Done;
  readonly files: JobFiles;
  readonly log: Logger;
  /** Aborted on cancel, time-out and shutdown: pass it to every fetch, child process and model call. */
  readonly signal: AbortSignal;
  /** Sends a piece of what is being written to the screens that wait for it, numbered from 1; told twice, it is shown once. */
  tell(seq: number, text: string): void;
  /** Counts what was asked of a language model, as soon as it is known: told of where the run ends, failed or stopped too, but for a worker that is killed. */
  used(use: ToldUse): void;
  /** Says how far this stage is, 0 to 1, with small facts for the screen. Cheap: call it freely. */
  report(fraction: number, facts?: JobFacts): void;
}

/** One stage. Its result is kept (JSON, at most 16 KB): a retry continues after the last finished stage. */
export interface Stage<Payload = unknown, Done = Record<string, unknown>, Result = unknown> {
  readonly name: string;
  /** Share of the whole job's percent; the weights of a pipeline add up to 100. */
  readonly weight: number;
  run(context: StageContext<Payload, Done>): Promise<Result>;
}

/** A kind of job together with the work it takes. The last stage's result is the job's result. */
export interface Pipeline {
  readonly definition: JobDefinition;
  readonly stages: readonly Stage<never, never>[];
  /** Jobs of this kind at once, all workers together; null where nothing but their number limits them. */
  readonly everywhere?: number | null;
}

export function stage<Payload, Done, Result>(
  name: string,
  weight: number,
  run: (context: StageContext<Payload, Done>) => Promise<Result>,
): Stage<Payload, Done, Result> {
  return { name, weight, run };
}

/** The code of each reason a tool may fail for. */
export type FailureCodes = Readonly<Record<string, string>>;

/**
 * Binds stages to a definition; refuses a kind that does not run in workers, names that differ from it, or weights that are not 100 in all. What their tools
 * fail for gets its code here.
 */
export function pipeline<P extends z.ZodType, R extends z.ZodType, S extends string>(
  definition: JobDefinition<P, R, S>,
  stages: readonly Stage<never, never>[],
  codes: FailureCodes = {},
): Pipeline {
  if (definition.runsIn !== 'workers') throw new Error(`${definition.kind}: runs in the ${definition.runsIn}`);
  const names = stages.map((one) => one.name).join();
  if (names !== definition.stages.join())
    throw new Error(`${definition.kind}: stages ${names} are not ${definition.stages.join()}`);
  const total = stages.reduce((sum, one) => sum + one.weight, 0);
  if (total !== 100) throw new Error(`${definition.kind}: weights add up to ${total}, not 100`);
  return { definition, stages: stages.map((one) => withCodes(one, codes)) };
}

function withCodes<Payload, Done>(one: Stage<Payload, Done>, codes: FailureCodes): Stage<Payload, Done> {
  const run = (context: StageContext<Payload, Done>) =>
    one.run(context).catch((error: unknown) => {
      throw coded(error, codes);
    });
  return { ...one, run };
}

function coded(error: unknown, codes: FailureCodes): unknown {
  const code = error instanceof Failure ? codes[error.reason] : undefined;
  if (!code || !(error instanceof Failure)) return error;
  if (error instanceof TransientFailure) return new TransientFault(code, error.retryAfterMs, { cause: error });
  return new StageFailure(code, error.params, { cause: error });
}

/** A kind of job a worker process can be started for. Its settings are read, and must be right, only where it runs. */
export interface PipelineKind {
  readonly definition: JobDefinition;
  readonly settings: Settings;
  /** @throws WrongSettings */
  create(env: Environment): Pipeline;
}

/** What a pipeline's folder exports: its definition, the settings it needs, how they make its stages, and the codes of failures. */
export function pipelineKind<P extends z.ZodType, R extends z.ZodType, S extends string, Schema extends z.ZodObject>(
  definition: JobDefinition<P, R, S>,
  settings: Settings<Schema>,
  stagesOf: (settings: z.output<Schema>) => readonly Stage<never, never>[],
  codes?: FailureCodes,
  everywhere?: (settings: z.output<Schema>) => number | null,
): PipelineKind {
  const create = (env: Environment): Pipeline => {
    const given = readSettings(settings, env);
    const made = pipeline(definition, stagesOf(given), codes);
    return everywhere ? { ...made, everywhere: everywhere(given) } : made;
  };
  return { definition, settings, create };
}

/** A failure the person can be told about; `code` has a text in fr and en. Never tried again by itself. */
export class StageFailure extends Error {
  constructor(
    readonly code: string,
    readonly params: FailureParams = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'StageFailure';
  }
}

/** A fault that may pass (network, 429, 5xx): the queue tries the stage again, not before `retryAfterMs`. */
export class TransientFault extends Error {
  constructor(
    readonly code: string,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'TransientFault';
  }
}
