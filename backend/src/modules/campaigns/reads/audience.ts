import type { Audience, AudienceFilters } from '@afi/contracts/audiences';
import type { CsvAudience } from '@afi/contracts/csv-audiences';
import type { CampaignChannel } from '@afi/contracts/campaigns';
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { AudienceConditions } from '../../../platform/audiences/audience-conditions.js';
import type { Tables } from '../../../platform/persistence/tables.js';
import { isWithin, type Stretch } from '../../../platform/persistence/stretch.js';
import type { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { quietThrough, type Span } from '../../deliveries/quiet-hours.queries.js';
import { accountsOfFile } from './file-people.js';
import { reasonInTurn } from './in-reserve.js';

/** An audience whose file has been read: its lines, and whether who has no account agreed to be written to. */
export type Meant = Exclude<Audience, CsvAudience> | { readonly fileId: string; readonly consent: boolean };

/** Whom an audience means: open accounts of its type; of those named one by one, clients; of a file, clients and managers. */
export function peopleOf(tables: Kysely<Tables>, conditions: AudienceConditions, audience: Meant) {
  const filters: AudienceFilters = 'filters' in audience ? audience.filters : {};
  const { type, roles, cities, languages, registeredFrom, registeredTo, seenFrom, seenTo, ...contributed } = filters;
  let people = tables
    .selectFrom('account as a')
    .where('a.userType', 'in', 'fileId' in audience ? ['client', 'manager'] : [type ?? 'client'])
    .where('a.closedAt', 'is', null)
    .where(({ ref }) => conditions.of(contributed, ref('a.id')));
  if ('fileId' in audience)
    people = people.where(({ ref }) => sql<boolean>`${ref('a.id')} in (${accountsOfFile(audience.fileId)})`);
  if ('clientIds' in audience)
    people = people.where(({ ref }) => sql<boolean>`${ref('a.id')} = any(${audience.clientIds}::uuid[])`);
  if (roles?.length) people = people.where('a.role', 'in', roles);
  if (languages?.length) people = people.where('a.language', 'in', languages);
  if (cities?.length)
    people = people.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('profile as p')
          .whereRef('p.accountId', '=', 'a.id')
          .where(({ ref, or }) =>
            or(
              // By the town, or by all that was written.
              [townOf(ref('p.city')), sql`afi_plain(${ref('p.city')})`].map(
                (city) => sql<boolean>`${city} in (${sql.join(cities.map(plain))})`,
              ),
            ),
          )
          .select('p.accountId'),
      ),
    );
  if (registeredFrom) people = people.where('a.createdAt', '>=', day(registeredFrom));
  if (registeredTo) people = people.where('a.createdAt', '<', day(registeredTo, 1));
  const seenSince = (since: Expression<Date>) =>
    tables
      .selectFrom('session as s')
      .where(({ ref }) => sql<boolean>`${ref('s.accountId')} = ${sql.ref('a.id')}`)
      .where('s.lastSeenAt', '>=', since)
      .select('s.id');
  if (seenFrom) people = people.where(({ exists }) => exists(seenSince(day(seenFrom))));
  if (seenTo) people = people.where(({ exists, not }) => not(exists(seenSince(day(seenTo, 1)))));
  return people;
}

const plain = (city: string) => sql`afi_plain(${city})`;
/** The town of a profile, as towns are compared: `Abidjan (Adjamé)` is in Abidjan. */
export const townOf = (city: Expression<string>) => sql<string>`afi_plain(split_part(${city}, ' (', 1))`;
/** Midnight of a day where most of those are whom it is about, GMT, so many days later. */
const day = (iso: string, later = 0) => sql<Date>`(${iso}::date + ${later}::int)::timestamp at time zone 'GMT'`;

/** The community whose team writes to its members, and who of them does; null for a campaign of the platform. */
export interface FromTeam {
  readonly communityId: string;
  readonly authorId: string | null;
}

/** Who wants to hear nothing of a community but what is meant for them is left out of what its team tells everybody. */
const silentIn = (communityId: string | null, accountId: Expression<unknown>) =>
  communityId === null
    ? sql``
    : sql`when exists (select 1 from notification_level l where l.account_id = ${accountId}
        and l.community_id = ${communityId} and l.level <> 'all') then 'campaigns.community-off'`;

/** Why somebody is not reached on a channel; null where they are. `a` is the account, `k` what is known of them there. */
const reasonOf = (
  channel: RawBuilder<CampaignChannel>,
  ref: (
    name:
      'a.id' | 'a.phone' | 'a.email' | 'a.emailConfirmedAt' | 'k.id' | 'k.inapp' | 'k.push' | 'k.whatsapp' | 'k.email',
  ) => Expression<unknown>,
  communityId: string | null,
  isQuiet: Expression<unknown> = sql`false`,
) => sql<string | null>`case
  when ${ref('k.id')} is null then 'campaigns.opted-out'
  ${silentIn(communityId, ref('a.id'))}
  when ${channel} = 'inapp' and not ${ref('k.inapp')} then 'campaigns.channel-off'
  when ${channel} = 'whatsapp' and ${ref('k.whatsapp')} is null then
    case when ${ref('a.phone')} is null then 'campaigns.no-number' else 'campaigns.channel-off' end
  when ${channel} = 'email' and ${ref('k.email')} is null then
    case when ${ref('a.email')} is null then 'campaigns.no-address'
      when ${ref('a.emailConfirmedAt')} is null then 'campaigns.not-confirmed' else 'campaigns.channel-off' end
  when ${channel} = 'push' and not ${ref('k.push')} then
    case when exists (select 1 from push_device d where d.account_id = ${ref('a.id')}) then 'campaigns.channel-off'
      else 'campaigns.no-device' end
  when ${channel} <> 'inapp' and ${isQuiet} then 'campaigns.asleep'
  end`;

const goneFrom = (communityId: string | null, accountId: Expression<unknown>) =>
  communityId === null
    ? sql``
    : sql`when not exists (select 1 from membership m where m.account_id = ${accountId}
        and m.community_id = ${communityId}) then 'campaigns.left-community'`;

/** So many of an audience, in the order of their ids: the last of the first half of them, and of all. */
export interface NextStretch {
  readonly middle: string;
  readonly upTo: string;
  readonly count: number;
}

/** The next of an audience, so many at most; undefined where there is nobody. */
export async function nextStretch(
  tables: Kysely<Tables>,
  conditions: AudienceConditions,
  audience: Meant,
  after: string | null,
  size: number,
): Promise<NextStretch | undefined> {
  const people = peopleOf(tables, conditions, audience);
  const next = (after ? people.where('a.id', '>', after) : people).select('a.id').orderBy('a.id').limit(size);
  const ids = sql<string[]>`array_agg(n.id order by n.id)`;
  const found = await tables
    .selectFrom(next.as('n'))
    .select(({ fn }) => [
      sql<string | null>`(${ids})[(count(*) + 1) / 2]`.as('middle'),
      sql<string | null>`(${ids})[count(*)]`.as('upTo'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  const { middle, upTo } = found;
  return middle && upTo ? { middle, upTo, count: Number(found.count) } : undefined;
}

/** What other words know: where people are reached, and whom filters ask for. */
interface Known {
  readonly deliveries: Pick<DeliveryQueries, 'reachable'>;
  readonly conditions: AudienceConditions;
}

/** What is known beside whom it is for. */
export interface ReachedWith {
  readonly team?: FromTeam | null;
  readonly fallback?: boolean;
  readonly stretch?: Stretch;
  /** Its hours, on the clock of everybody who has quiet ones. */
  readonly spans?: readonly Span[];
}

/** A row for each person and channel: where they are reached, and why not; with a fallback, by what costs least. */
export function reachOf(
  tables: Kysely<Tables>,
  known: Known,
  audience: Meant,
  channels: readonly CampaignChannel[],
  { team = null, fallback = false, stretch, spans = [] }: ReachedWith = {},
) {
  return tables
    .selectFrom(waysOf(tables, known, audience, channels, { team, stretch, spans }).as('w'))
    .select(['w.accountId', 'w.language', 'w.channel', 'w.address'])
    .select(({ ref }) =>
      reasonInTurn(fallback, {
        ...{ person: ref('w.accountId'), channel: ref('w.channel'), reason: ref('w.reason') },
      }).as('reason'),
    );
}

function waysOf(
  tables: Kysely<Tables>,
  { deliveries, conditions }: Known,
  audience: Meant,
  channels: readonly CampaignChannel[],
  { team, stretch, spans }: { team: FromTeam | null; stretch: Stretch | undefined; spans: readonly Span[] },
) {
  const channel = sql<CampaignChannel>`c.channel`;
  const reachable = deliveries.reachable(team ? 'consent' : 'news', { asked: channels, stretch });
  const people = peopleOf(tables, conditions, audience).where(({ ref }) => isWithin(ref('a.id'), stretch));
  return (team?.authorId ? people.where('a.id', '!=', team.authorId) : people)
    .leftJoin(reachable.as('k'), 'k.id', 'a.id')
    .leftJoin(quietThrough(tables, spans, stretch).as('q'), 'q.accountId', 'a.id')
    .innerJoin(sql`unnest(${[...channels]}::text[])`.as<'c'>(sql`c(channel)`), (join) => join.onTrue())
    .select(['a.id as accountId', 'a.language', channel.as('channel')])
    .select(({ ref }) => [
      sql<
        string | null
      >`case ${channel} when 'whatsapp' then ${ref('k.whatsapp')} when 'email' then ${ref('k.email')} end`.as(
        'address',
      ),
      reasonOf(channel, ref, team?.communityId ?? null, sql`${ref('q.accountId')} is not null`).as('reason'),
    ]);
}

/** The next of a campaign on one channel, with why one of them is not to be sent it any more. */
export async function stillReached(
  tables: Kysely<Tables>,
  deliveries: Pick<DeliveryQueries, 'reachable' | 'hasEnded' | 'hasRefusedNews'>,
  {
    campaignId,
    communityId,
    channel,
    size,
    undecided,
  }: { campaignId: string; communityId: string | null; channel: CampaignChannel; size: number; undecided: boolean },
) {
  const rows = await tables
    .selectFrom('campaign_recipient as r')
    .leftJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('campaign_contact as t', 't.id', 'r.contactId')
    .leftJoin(
      deliveries.reachable(communityId === null ? 'news' : 'consent', { asked: [channel] }).as('k'),
      'k.id',
      'r.accountId',
    )
    .leftJoin('profile as f', 'f.accountId', 'a.id')
    .where('r.campaignId', '=', campaignId)
    .where('r.channel', '=', channel)
    .where('r.status', '=', 'queued')
    // Who is left for the better text waits for it.
    .$if(undecided, (some) => some.where('r.variant', 'is not', null))
    .orderBy('r.id')
    .limit(size)
    .select([
      'r.id',
      'r.accountId',
      'r.address',
      'r.language',
      'r.variant',
      'a.lastname',
      'f.city',
      't.phone as number',
      'k.mailOpens',
    ])
    .select(({ fn }) => fn.coalesce('a.firstname', 't.firstname').as('firstname'))
    .select(({ ref }) =>
      sql<string | null>`case
        when ${ref('r.contactId')} is not null then case when ${ref('t.deletedAt')} is not null then 'campaigns.contact-removed'
          when ${deliveries.hasEnded(ref('t.phone'))}
          or ${deliveries.hasEnded(ref('r.address'))} then 'campaigns.opted-out'
          when ${channel === 'inapp' ? sql`false` : deliveries.hasRefusedNews(ref('r.address'), channel)}
          then 'campaigns.channel-off' end
        when ${ref('a.closedAt')} is not null then 'campaigns.account-closed'
        ${goneFrom(communityId, ref('a.id'))}
        when ${channel}::text = 'whatsapp' and ${ref('k.whatsapp')} != ${ref('r.address')}
          or ${channel}::text = 'email' and ${ref('k.email')} != ${ref('r.address')} then 'campaigns.moved'
        else ${reasonOf(sql<CampaignChannel>`${channel}::text`, ref, communityId)} end`.as('reason'),
    )
    .execute();
  return rows.map(({ firstname, lastname, city, ...row }) => ({
    ...row,
    ...{ firstname: firstname ?? '', lastname: lastname ?? '', city: city ?? '' },
  }));
}
