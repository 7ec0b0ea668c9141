import { quietUntil, type QuietHours } from '@afi/contracts/quiet-hours';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { isWithin, type Stretch } from '../../platform/persistence/stretch.js';
import { tablesOf, type Tables } from '../../platform/persistence/tables.js';

/** Hours somebody set, on the clock of where they live. */
export interface Quiet {
  readonly hours: QuietHours;
  readonly zone: string;
}

const defaultZone = 'Africa/Abidjan';

/** Who wants to be left alone, and when. */
@Injectable()
export class QuietHoursQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of these accounts who set some. */
  async of(accountIds: readonly string[]): Promise<Map<string, Quiet>> {
    if (!accountIds.length) return new Map();
    const rows = await quietPeople(tablesOf(this.em))
      .where(({ ref }) => sql<boolean>`${ref('s.accountId')} = any(${[...accountIds]}::uuid[])`)
      .select(['s.accountId', 's.quietHours', 'z.timezone'])
      .execute();
    return new Map(
      rows.flatMap(({ accountId, quietHours: hours, timezone }) =>
        hours ? [[accountId, { hours, zone: timezone ?? defaultZone }] as const] : [],
      ),
    );
  }

  /** Those of these accounts it is quiet for now, and until when. */
  async quietFor(accountIds: readonly string[]): Promise<Map<string, Date>> {
    const now = new Date();
    return new Map(
      [...(await this.of(accountIds))].flatMap(([id, { hours, zone }]) => {
        const until = quietUntil(hours, zone, now);
        return until ? [[id, until] as const] : [];
      }),
    );
  }

  /** Each way there is to be quiet, once: few, however many people have it. */
  async kinds(): Promise<Quiet[]> {
    const rows = await quietPeople(tablesOf(this.em)).select(['s.quietHours', 'z.timezone']).distinct().execute();
    return rows.flatMap(({ quietHours: hours, timezone }) => (hours ? [{ hours, zone: timezone ?? defaultZone }] : []));
  }
}

/** The accounts that are quiet in one of these ways, as rows. */
export function quietAs(tables: Kysely<Tables>, kinds: readonly Quiet[], stretch?: Stretch) {
  const column = (of: (kind: Quiet) => string) => sql`${kinds.map(of)}::text[]`;
  return quietPeople(tables)
    .where(({ ref }) => isWithin(ref('s.accountId'), stretch))
    .where(
      ({ ref }) => sql<boolean>`(${ref('s.quietHours')} ->> 'from', ${ref('s.quietHours')} ->> 'to',
        coalesce(${ref('z.timezone')}, ${defaultZone})) in (select * from unnest(
          ${column(({ hours }) => hours.from)}, ${column(({ hours }) => hours.to)}, ${column(({ zone }) => zone)}))`,
    )
    .select('s.accountId');
}

const quietPeople = (tables: Kysely<Tables>) =>
  tables
    .selectFrom('notification_settings as s')
    .leftJoin('account_settings as z', 'z.accountId', 's.accountId')
    .where('s.quietHours', 'is not', null);
