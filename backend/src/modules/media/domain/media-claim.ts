import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** That a word uses a media: its name and the id of its object. */
export const MediaClaimSchema = defineEntity({
  name: 'MediaClaim',
  tableName: 'media_claim',
  properties: {
    mediaId: p.uuid().primary(),
    word: p.string().primary(),
    claimantId: p.uuid().primary(),
    claimedAt: p.datetime().defaultRaw('now()'),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof MediaClaimSchema> {}
}
