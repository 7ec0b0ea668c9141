import { sql, type Expression } from 'kysely';
import { forgetting } from '../../platform/personal-data/forgetting.js';
import { personalRows } from '../../platform/personal-data/personal-rows.js';

/** What somebody was told, and what they chose to be told of. */
export const notificationsOfPerson = [
  personalRows({
    name: 'notifications',
    by: ['notification.accountId'],
    rows: (tables, accountId) =>
      tables
        .selectFrom('notification')
        .where('accountId', '=', accountId)
        .select(['id', 'kind', 'params', 'link', 'readAt', 'clearedAt', 'createdAt']),
  }),
  personalRows({
    name: 'notification-settings',
    by: ['notification_settings.accountId'],
    id: 'accountId',
    rows: (tables, accountId) =>
      tables
        .selectFrom('notification_settings')
        .where('accountId', '=', accountId)
        .select(['accountId as id', 'general', 'push', 'whatsapp', 'email'])
        .select(['newPosts', 'newMembers', 'newComments', 'mentions', 'mailOpens', 'quietHours'])
        .select(['whatsappDeclined', 'emailDeclined']),
  }),
  personalRows({
    name: 'notification-levels',
    by: ['notification_level.accountId'],
    rows: (tables, accountId) =>
      tables.selectFrom('notification_level').where('accountId', '=', accountId).select(['id', 'communityId', 'level']),
  }),
];

/** What these keys of `params` said goes. */
function silenced(params: Expression<unknown>, keys: Expression<unknown>) {
  return sql<Record<string, string>>`${params} || (
    select coalesce(jsonb_object_agg(said, ${'…'}::text), '{}') from jsonb_object_keys(${params}) said where said = any(${keys})
  )`;
}

/** What they were told goes, and what they chose; what others were told of them stays without their name and words. */
export const notificationsForget = forgetting({
  goes: ['notification.accountId', 'notification_settings.accountId', 'notification_level.accountId'],
  stays: { 'notification.actorId': 'that something was said or done; by whom has no name any more, and its words go' },
  async first({ tables, was }) {
    // Lines keep ids, and are read with what these say by then. Those of earlier releases hold names themselves, and do not
    // say whose: those with this name lose it and its words.
    const fullname = `${was.firstname} ${was.lastname}`.trim();
    await tables
      .updateTable('notification')
      .set(({ ref }) => ({ params: silenced(ref('params'), sql`'{author,name,excerpt}'::text[]`) }))
      .where('actorId', 'is', null)
      .where('kind', 'in', [
        'comments.answered',
        'comments.mentioned',
        'comments.published',
        'comments.held',
        'post.reacted',
      ])
      .where(({ ref }) => {
        const of = (key: string) => sql`${ref('params')}->>${sql.lit(key)}`;
        return sql<boolean>`(${of('author')} = ${fullname} or ${of('name')} = ${was.firstname}
          or strpos(${of('excerpt')}, ${`@${fullname}`}) > 0)`;
      })
      .execute();
  },
});
