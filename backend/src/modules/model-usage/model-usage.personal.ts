import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** How much of the model somebody's work took. */
export const modelUsageOfPerson = [
  personalRows({
    name: 'model-usage',
    by: ['model_use.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('model_use')
        .where('accountId', '=', accountId)
        .select([
          'id',
          'day',
          'kind',
          'model',
          'calls',
          'promptTokens',
          'completionTokens',
          'spoken',
          'heard',
          'drawn',
        ]),
  }),
];

/** It goes with them. */
export const modelUsageForgets = forgetting({ goes: ['model_use.accountId'] });
