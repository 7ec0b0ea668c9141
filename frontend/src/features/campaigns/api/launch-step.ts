import type { CampaignView } from '@afi/contracts/campaigns';

/** What a tap on "launch" does for this admin: `nobody` else is there to confirm, `wait` for who has to. */
export type LaunchStep = 'launch' | 'ask' | 'wait' | 'nobody';

/** @param count whom it reaches now */
export function launchStep(
  { secondAdmin, asked }: Pick<CampaignView, 'secondAdmin' | 'asked'>,
  count: number,
  ownId: string | null,
): LaunchStep {
  if (!secondAdmin || count <= secondAdmin.above) return 'launch';
  if (asked) return asked.by.id === ownId ? 'wait' : 'launch';
  return secondAdmin.admins < 2 ? 'nobody' : 'ask';
}
