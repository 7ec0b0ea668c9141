import type { documentJob } from '@afi/contracts/documents';
import type { JobFacts } from '@afi/contracts/job';
import type { JobView } from '@afi/contracts/jobs';
import { stageStateAt, type StageState } from '../../../ui/stage-state.js';

export const documentStages = ['fetch', 'extract', 'analyse', 'finalise'] as const satisfies typeof documentJob.stages;
export type DocumentStage = (typeof documentStages)[number];

/** How each stage stands. A job that waits has all before it. */
export function stageStates(job: Pick<JobView, 'stage' | 'status'>): Record<DocumentStage, StageState> {
  const at = job.status === 'done' ? documentStages.length : documentStages.findIndex((stage) => stage === job.stage);
  return {
    fetch: stageStateAt(0, at),
    extract: stageStateAt(1, at),
    analyse: stageStateAt(2, at),
    finalise: stageStateAt(3, at),
  };
}

/** A fact that must be a number, whatever the worker wrote. */
export function numberIn(facts: JobFacts, name: string): number | null {
  const value = facts[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The first proposed text, as soon as there is one. */
export function firstProposal(facts: JobFacts): { title: string; pages: number[] } | null {
  const title = facts['firstTitle'];
  if (typeof title !== 'string' || !title) return null;
  const from = numberIn(facts, 'firstFrom');
  const to = numberIn(facts, 'firstTo');
  if (from === null || to === null || to < from || to - from > 500) return { title, pages: [] };
  return { title, pages: Array.from({ length: to - from + 1 }, (_, index) => from + index) };
}
