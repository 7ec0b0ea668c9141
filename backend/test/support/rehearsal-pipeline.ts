import type { z } from 'zod';
import {
  TransientFault,
  pipeline,
  stage,
  StageFailure,
  type Pipeline,
  type StageContext,
} from '../../../workers/src/host/pipeline.js';
import { rehearsalJob } from './rehearsal.js';

type Payload = z.output<typeof rehearsalJob.payload>;
type Done = Record<string, { ran: string[] }>;

/** Called at the start of every stage that really runs. */
export type Watcher = (jobId: string, stage: string) => void;

export function rehearsalPipeline(watch: Watcher): Pipeline {
  const step = (name: string, weight: number, before: string | null) =>
    stage<Payload, Done, { ran: string[] }>(name, weight, async (context) => {
      watch(context.jobId, name);
      context.report(0.5, { [`${name}Half`]: 1 });
      await behave(name, context);
      return { ran: [...(before ? (context.done[before]?.ran ?? []) : []), name] };
    });
  return pipeline(rehearsalJob, [step('first', 20, null), step('second', 30, 'first'), step('third', 50, 'second')]);
}

async function behave(name: string, { payload, signal }: StageContext<Payload, Done>): Promise<void> {
  const { fail, hang } = payload;
  if (fail?.stage === name)
    throw fail.transient ? new TransientFault(fail.code) : new StageFailure(fail.code, { page: 3 });
  if (hang === name) {
    await new Promise((_, reject) => {
      const stop = (): void => reject(new Error('stopped'));
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    });
  }
}
