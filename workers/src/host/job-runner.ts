import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { showsProgress, type JobFacts } from '@afi/contracts/job';
import type { ToldUse } from '@afi/contracts/model-use';
import { runTakenJob, type JobRun, type TakenJob } from '@afi/runtime/job-run';
import type { Storage } from '@afi/runtime/storage';
import { wellFormed } from '@afi/runtime/well-formed';
import { openJobFiles } from './job-files.js';
import { StageFailure, TransientFault, type Pipeline, type StageContext } from './pipeline.js';
import type { Parcels } from './parcels.js';
import type { PieceSender } from './piece-sender.js';
import { StageMemory } from './stage-memory.js';
import { TakenUses } from './taken-uses.js';

type AnyStage = {
  name: string;
  weight: number;
  run(context: StageContext<unknown, Record<string, unknown>>): Promise<unknown>;
};

/** What a run needs beside the job itself. */
export interface Run extends Pick<TakenJob, 'worker' | 'token' | 'shutdown'> {
  readonly storage: Storage;
  readonly log: Logger;
  readonly pieces: Pick<PieceSender, 'send'>;
  readonly uses: Pick<Parcels, 'post'>;
}

/** Runs one queued job through the stages of its pipeline. The value returned is the job's result. */
export function runJob(pipeline: Pipeline, job: Job, { storage, pieces, uses, ...run }: Run): Promise<unknown> {
  return runTakenJob(pipeline.definition, { ...run, job, failureOf }, (one) =>
    runStages(pipeline, one, { storage, pieces, uses, log: run.log }),
  );
}

async function runStages(
  { definition, stages }: Pipeline,
  { jobId, payload, signal, progress }: JobRun<unknown>,
  { storage, pieces, uses, log }: Pick<Run, 'storage' | 'pieces' | 'uses' | 'log'>,
): Promise<unknown> {
  const files = openJobFiles(jobId, storage);
  // Of a single stage nothing is remembered: it is done again, or done.
  const memory = showsProgress(definition) ? new StageMemory(jobId, storage) : null;
  const done: Record<string, unknown> = {};
  const tell = (seq: number, text: string) => pieces.send({ jobId, seq, text: wellFormed(text) });
  const taken = new TakenUses(jobId, definition.kind);
  const used = (use: ToldUse) => taken.add(use);
  let before = 0;
  let last: unknown;
  try {
    for (const stage of stages as readonly AnyStage[]) {
      signal.throwIfAborted();
      progress.enter(stage.name, before);
      const known = await memory?.recall(stage.name);
      const start = before;
      const report = (fraction: number, facts?: JobFacts) =>
        progress.move(start + stage.weight * Math.min(Math.max(fraction, 0), 1), wellFormed(facts));
      last = known
        ? known.result
        : wellFormed(await stage.run({ jobId, payload, done, files, log, signal, tell, used, report }));
      signal.throwIfAborted();
      if (!known) await memory?.keep(stage.name, last);
      done[stage.name] = last;
      before += stage.weight;
    }
    return last;
  } finally {
    await Promise.all(taken.all().map((use) => uses.post(use)));
    await files.close();
  }
}

function failureOf(error: unknown): ReturnType<TakenJob['failureOf']> {
  if (error instanceof StageFailure) return { code: error.code, params: error.params, transient: false };
  if (error instanceof TransientFault) return { code: error.code, params: {}, transient: true };
  return null;
}
