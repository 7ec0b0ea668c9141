import type { AimProposal, aimStates } from '@afi/contracts/campaign-aims';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** What an admin wants a campaign for, and what was proposed. Its draft has the same id. */
export const CampaignAimSchema = defineEntity({
  name: 'CampaignAim',
  tableName: 'campaign_aim',
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid().nullable(),
    aim: p.string(),
    state: p.string().$type<(typeof aimStates)[number]>(),
    jobId: p.uuid(),
    proposal: p.json<AimProposal>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CampaignAimSchema> {}
}
