import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** To what somebody gave a link, and until when; not where it leads, which is written down nowhere. */
export const sharesOfPerson = [
  personalRows({
    name: 'links',
    by: ['share.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('share')
        .where('accountId', '=', accountId)
        .select(['id', 'kind', 'subjectId', 'expiresAt', 'endedAt', 'createdAt']),
  }),
];

export const sharesForget = forgetting({ goes: ['share.accountId'] });
