import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';
import { KeepRefusals } from './deliveries.commands.js';

/** What was sent to somebody outside the app, and their devices. */
export const deliveriesOfPerson = [
  personalRows({
    name: 'deliveries',
    by: ['delivery.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('delivery')
        .where('accountId', '=', accountId)
        .select(['id', 'channel', 'address', 'about', 'status', 'createdAt', 'settledAt']),
  }),
  personalRows({
    name: 'push-devices',
    by: ['push_device.accountId'],
    rows: (tables, accountId) =>
      tables.selectFrom('push_device').where('accountId', '=', accountId).select(['id', 'endpoint', 'createdAt']),
  }),
  personalRows({
    name: 'news-refusals',
    by: ['news_refusal.accountId'],
    id: 'way',
    rows: (tables, accountId) =>
      tables.selectFrom('news_refusal').where('accountId', '=', accountId).select('way as id'),
  }),
];

/** It goes with them; what they refused stays refused at their number and address, by hash: nobody asked them anew. */
export const deliveriesForget = forgetting({
  look: ({ commands, accountId }) => commands.execute(new KeepRefusals(accountId)),
  goes: ['delivery.accountId', 'push_device.accountId', 'news_refusal.accountId'],
});
