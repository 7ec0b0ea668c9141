import type { CampaignChannel } from '@afi/contracts/campaigns';
import type { Language } from '@afi/contracts/language';
import { sql, type Expression, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';
import type { DeliveryQueries } from '../../deliveries/deliveries.queries.js';

/** Accounts the lines of a file mean: by their number, by a confirmed address where nobody has that number. */
export const accountsOfFile = (fileId: string) => sql`
  select b.id from audience_row r join account b on b.phone = r.phone where r.file_id = ${fileId} and r.problem is null
  union all
  select b.id from audience_row r join account b on b.email = r.email and b.email_confirmed_at is not null
  where r.file_id = ${fileId} and r.problem is null
    and (r.phone is null or not exists (select 1 from account o where o.phone = r.phone))`;

/** Lines of a file nobody with an account is meant by: an account that was closed is nobody new. */
export function strangersOf(tables: Kysely<Tables>, fileId: string) {
  return tables
    .selectFrom('audience_row as r')
    .where('r.fileId', '=', fileId)
    .where('r.problem', 'is', null)
    .where(
      ({ ref }) => sql<boolean>`not exists (select 1 from account b where b.phone = ${ref('r.phone')})
        and not exists (select 1 from account b where b.email = ${ref('r.email')} and b.email_confirmed_at is not null)`,
    );
}

/** Whether a line means a contact: by their number, by their address where it has none. */
export const isContact = (contact: 't', phone: Expression<unknown>, email: Expression<unknown>) =>
  sql<boolean>`(${sql.ref(`${contact}.phone`)} = ${phone}
    or ${phone} is null and ${sql.ref(`${contact}.phone`)} is null and ${sql.ref(`${contact}.email`)} = ${email})`;

/** Whether somebody of a file agreed before: a consent counts until it is taken back, whatever list names them next. */
export const agreedBefore = (phone: Expression<unknown>, email: Expression<unknown>) => sql<boolean>`exists (
  select 1 from campaign_contact t where t.deleted_at is null and ${isContact('t', phone, email)})`;

/** Lines of a file nobody with an account is meant by, who agreed: as the admin says of all of them, or before. */
export function agreedOf(tables: Kysely<Tables>, { fileId, consent }: { fileId: string; consent: boolean }) {
  const people = strangersOf(tables, fileId);
  return consent ? people : people.where(({ ref }) => agreedBefore(ref('r.phone'), ref('r.email')));
}

/** A row for each of them and channel: where they are reached, and why not. Without their consent, nowhere. */
export function strangersReach(
  tables: Kysely<Tables>,
  deliveries: Pick<DeliveryQueries, 'hasEnded' | 'hasRefusedNews'>,
  { fileId, consent }: { fileId: string; consent: boolean },
  channels: readonly CampaignChannel[],
) {
  const channel = sql<CampaignChannel>`c.channel`;
  return strangersOf(tables, fileId)
    .innerJoin(sql`unnest(${[...channels]}::text[])`.as<'c'>(sql`c(channel)`), (join) => join.onTrue())
    .select(['r.phone', 'r.email', 'r.firstname', channel.as('channel')])
    .select(({ ref }) => [
      sql<Language>`coalesce(${ref('r.language')}, 'fr')`.as('language'),
      sql<
        string | null
      >`case ${channel} when 'whatsapp' then ${ref('r.phone')} when 'email' then ${ref('r.email')} end`.as('address'),
      sql<
        string | null
      >`case when not (${consent}::boolean or exists (select 1 from campaign_contact t where t.deleted_at is null
          and ${isContact('t', ref('r.phone'), ref('r.email'))} and (${channel} <> 'email' or t.email = ${ref('r.email')})))
          then 'campaigns.no-consent'
        when ${deliveries.hasEnded(ref('r.phone'))} then 'campaigns.opted-out'
        when ${channel} in ('inapp', 'push') then 'campaigns.no-account'
        when ${channel} = 'whatsapp' and ${ref('r.phone')} is null then 'campaigns.no-number'
        when ${channel} = 'email' and ${ref('r.email')} is null then 'campaigns.no-address'
        when ${channel} = 'email' and ${deliveries.hasEnded(ref('r.email'))} then 'campaigns.opted-out'
        when ${channel} = 'whatsapp' and ${deliveries.hasRefusedNews(ref('r.phone'), 'whatsapp')}
          or ${channel} = 'email' and ${deliveries.hasRefusedNews(ref('r.email'), 'email')}
          then 'campaigns.channel-off' end`.as('reason'),
    ]);
}
