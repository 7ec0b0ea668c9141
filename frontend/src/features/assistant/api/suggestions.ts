import type { AskerView } from '@afi/contracts/assistant';

/** What fits who leads, who sells, and everybody else. */
const byRole: Readonly<Record<AskerView['role'], readonly string[]>> = {
  leader: ['posts', 'document', 'notifications'],
  agent: ['product', 'voice', 'notifications'],
  member: ['join', 'voice', 'notifications'],
};

/** Questions to begin with: of the hour first (in the morning what is to do, in the evening what was), then of who asks. */
export function suggestionsFor({ role, goals, thoughts }: AskerView, hour: number): readonly string[] {
  const isEvening = hour < 4 || hour >= 18;
  const own = isEvening ? (thoughts ? 'thoughts' : 'voice') : goals ? 'goals' : 'newGoal';
  return [...new Set([own, ...byRole[role]])];
}
