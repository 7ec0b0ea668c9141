/** A stage of long work: behind, under way or ahead. */
export type StageState = 'done' | 'now' | 'todo';

/** How the stage at `index` stands while the one at `at` is under way. */
export const stageStateAt = (index: number, at: number): StageState =>
  index < at ? 'done' : index === at ? 'now' : 'todo';
