import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody did that is kept for control: the act and its day; what it changed may tell of others. */
export const auditOfPerson = [
  personalRows({
    name: 'acts',
    by: ['audit_entry.actorId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('audit_entry')
        .where('actorId', '=', accountId)
        .select(['id', 'action', 'subjectType', 'createdAt']),
  }),
];

/** What was done to others stays on record. */
export const auditForgets = forgetting({
  stays: { 'audit_entry.actorId': 'what was done to others stays on record; who it was has no name any more' },
});
