import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** When somebody last wrote to our number: for a day, texts of our own are taken there. Without the number itself (ADR 0041). */
export const WhatsAppTalkSchema = defineEntity({
  name: 'WhatsAppTalk',
  tableName: 'whatsapp_talk',
  properties: {
    numberHash: p.string().primary(),
    heardAt: p.datetime(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof WhatsAppTalkSchema> {}
}
