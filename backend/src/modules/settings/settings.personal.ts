import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** How somebody wants the interface. */
export const settingsOfPerson = [
  personalRows({
    name: 'settings',
    by: ['account_settings.accountId'],
    id: 'accountId',
    rows: (tables, accountId) =>
      tables
        .selectFrom('account_settings')
        .where('accountId', '=', accountId)
        .select(['accountId as id', 'theme', 'fontSize', 'compact', 'timezone', 'currency']),
  }),
];

/** How they wanted the interface goes. */
export const settingsForget = forgetting({ goes: ['account_settings.accountId'] });
