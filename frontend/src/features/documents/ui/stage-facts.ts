import type { documentJob } from '@afi/contracts/documents';
import type { JobFacts } from '@afi/contracts/job';
import type { JobView } from '@afi/contracts/jobs';

export const documentStages = ['fetch', 'extract', 'analyse', 'finalise'] as const satisfies typeof documentJob.stages;
export type DocumentStage = (typeof documentStages)[number];
export type StageState = 'done' | 'now' | 'todo';

/** How each stage stands. A job that waits has all before it. */
export function stageStates(job: Pick<JobView, 'stage' | 'status'>): Record<DocumentStage, StageState> {
  const at = job.status === 'done' ? documentStages.length : documentStages.findIndex((stage) => stage === job.stage);
  const stateAt = (index: number): StageState => (index < at ? 'done' : index === at ? 'now' : 'todo');
  return { fetch: stateAt(0), extract: stateAt(1), analyse: stateAt(2), finalise: stateAt(3) };
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
