import type { GoalPart } from '../../features/goals/ui/GoalCard.js';

const files = import.meta.glob<GoalPart>('./*.goal-part.ts', { eager: true, import: 'default' });

/** What other words show with a goal: `<word>.goal-part.ts` beside this, and nothing else lists them. */
export const goalParts: readonly GoalPart[] = Object.values(files);
