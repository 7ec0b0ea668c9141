import { defineEntity, p } from '@mikro-orm/core';
import type { InterfaceSettings } from '@afi/contracts/settings';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** How the interface looks for one person; without a row, as it looks to everybody. */
export const AccountSettingsSchema = defineEntity({
  name: 'AccountSettings',
  tableName: 'account_settings',
  properties: {
    accountId: p.uuid().primary(),
    theme: p.string().$type<InterfaceSettings['theme']>(),
    fontSize: p.string().$type<InterfaceSettings['fontSize']>(),
    compact: p.boolean(),
    timezone: p.string(),
    currency: p.string().$type<InterfaceSettings['currency']>(),
  },
});

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof AccountSettingsSchema> {}
}
