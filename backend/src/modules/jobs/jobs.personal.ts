import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** The long work somebody asked for. */
export const jobsOfPerson = [
  personalRows({
    name: 'jobs',
    by: ['job.ownerId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('job')
        .where('ownerId', '=', accountId)
        .select(['id', 'kind', 'label', 'status', 'createdAt', 'startedAt', 'finishedAt', 'price']),
  }),
];

/** Their long work goes; what it made belongs to other words. */
export const jobsForget = forgetting({ goes: ['job.ownerId'] });
