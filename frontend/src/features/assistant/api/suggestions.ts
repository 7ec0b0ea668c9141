import type { AskerView } from '@afi/contracts/assistant';

/** What fits who leads, who sells, and everybody else. */
const byRole: Readonly<Record<AskerView['role'], readonly string[]>> = {
  leader: ['posts', 'document', 'notifications'],
  agent: ['product', 'voice', 'notifications'],
  member: ['join', 'voice', 'notifications'],
};

/** Offers on a screen, and how many of them may be something unfinished. */
const mostInAll = 5;
const mostUnfinished = 3;

/** What somebody began, before any question: it is opened, not asked about. */
export const unfinishedOf = ({ unfinished = [] }: AskerView) => unfinished.slice(0, mostUnfinished);

/**
 * Questions to begin with: of what they have first, in the order of the hour (in the morning what is to do, in the evening what
 * was), then of who asks. Who keeps thoughts is not told how that is done.
 */
export function suggestionsFor({ role, goals, thoughts, unfinished = [] }: AskerView, hour: number): readonly string[] {
  const isEvening = hour < 4 || hour >= 18;
  const own = [goals ? 'goals' : 'newGoal', thoughts ? 'thoughts' : 'voice'];
  const rest = byRole[role].filter((one) => one !== 'voice');
  return [...(isEvening ? own.toReversed() : own), ...rest].slice(
    0,
    mostInAll - Math.min(unfinished.length, mostUnfinished),
  );
}
