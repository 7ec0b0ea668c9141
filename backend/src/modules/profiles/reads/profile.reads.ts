import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { askAgainDays } from '@afi/contracts/community-requests';
import type { MeAnswer, ProfileDetails } from '@afi/contracts/profiles';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { nothingTold } from '../domain/profile.js';
import { Profiles } from '../../identity/identity.queries.js';
import { settingsOf } from '../../settings/settings.queries.js';

/** Profiles as `GET /{userType}/me` shows them. */
@Injectable()
export class ProfileReads extends Profiles {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /** `{ admin | manager | client: profile }`: the field is named after the account type (spec 7). */
  async me(accountId: string): Promise<MeAnswer> {
    const row = await this.row(accountId);
    if (!row) throw notFound();
    return { [row.userType]: profileOf(row) };
  }

  /** What somebody tells of themselves. */
  async details(accountId: string): Promise<ProfileDetails> {
    const row = await tablesOf(this.em)
      .selectFrom('profile')
      .where('accountId', '=', accountId)
      .select(['title', 'organisation', 'summary', 'workDomain', 'yearsOfExperience', 'salesStyle', 'objectives'])
      .select(['experience', 'education', 'skills', 'languages', 'certifications'])
      .select(['address', 'city', 'department', 'country'])
      .select(({ ref }) => sql<string | null>`${ref('birthDate')}::text`.as('birthDate'))
      .executeTakeFirst();
    return row ?? nothingTold;
  }

  private row(accountId: string) {
    return tablesOf(this.em)
      .selectFrom('account as a')
      .leftJoin('account_settings as s', 's.accountId', 'a.id')
      .where('a.id', '=', accountId)
      .select(['a.id', 'a.userType', 'a.role', 'a.level', 'a.businessId', 'a.firstname', 'a.lastname', 'a.email'])
      .select(['a.phone', 'a.picture', 'a.referralCode', 'a.demo', 'a.emailConfirmedAt', 'a.language'])
      .select(['s.theme', 's.fontSize', 's.compact', 's.timezone', 's.currency'])
      .select((eb) =>
        eb
          .selectFrom('notification as n')
          .select(sql<number>`count(*)::int`.as('unread'))
          .whereRef('n.accountId', '=', 'a.id')
          .where('n.readAt', 'is', null)
          .where('n.clearedAs', 'is', null)
          .as('unread'),
      )
      .select((eb) =>
        // One that was made use of, or refused long ago, says nothing of what comes next.
        eb
          .selectFrom('community_request as r')
          .select(({ eb, ref }) =>
            eb.case().when('r.spentAt', 'is', null).then(ref('r.status')).else(null).end().as('status'),
          )
          .whereRef('r.accountId', '=', 'a.id')
          .where('r.status', '<>', 'cancelled')
          .where((row) =>
            row.or([
              row('r.status', '<>', 'rejected'),
              row('r.answeredAt', '>', sql<Date>`now() - make_interval(days => ${askAgainDays})`),
            ]),
          )
          .orderBy('r.createdAt', 'desc')
          .limit(1)
          .as('request'),
      )
      .executeTakeFirst();
  }
}

type ProfileRow = NonNullable<Awaited<ReturnType<ProfileReads['row']>>>;

function profileOf(row: ProfileRow) {
  const base = {
    id: row.id,
    role: row.role,
    fullname: `${row.firstname} ${row.lastname}`.trim(),
    picture: row.picture,
    notificationsCount: row.unread ?? 0,
    favorites: [] as string[],
    email: row.email,
    settings: settingsOf(row),
  };
  if (row.userType === 'manager') return { ...base, level: row.level, businessId: row.businessId };
  if (row.userType === 'admin') return base;
  return {
    ...base,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    emailConfirmed: row.emailConfirmedAt !== null,
    referralCode: row.referralCode,
    mayCreateCommunity: row.demo || row.request === 'approved',
    communityRequest: row.request === 'cancelled' ? null : row.request,
  };
}
