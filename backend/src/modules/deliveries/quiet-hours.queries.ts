import { quietUntil, type QuietHours } from '@afi/contracts/quiet-hours';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely } from 'kysely';
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

  /** Each clock of who set some, once: no more than the world has, however many people chose theirs. */
  async zones(): Promise<string[]> {
    const rows = await quietPeople(tablesOf(this.em))
      .select(({ ref }) => zoneIn(ref('z.timezone')).as('zone'))
      .distinct()
      .execute();
    return rows.map(({ zone }) => zone);
  }
}

/** A part of the day on the clock of a zone, in minutes since its midnight. */
export interface Span {
  readonly zone: string;
  readonly from: number;
  readonly minutes: number;
}

/** The accounts whose quiet hours leave no minute of a part of the day, told for the clock of each of `zones`, as rows. */
export function quietThrough(tables: Kysely<Tables>, spans: readonly Span[], stretch?: Stretch) {
  const [zones, froms, minutes] = [
    spans.map(({ zone }) => zone),
    spans.map(({ from }) => from),
    spans.map((one) => one.minutes),
  ];
  return quietPeople(tables)
    .innerJoin(
      sql`unnest(${zones}::text[], ${froms}::int[], ${minutes}::int[])`.as<'w'>(sql`w(zone, begun, minutes)`),
      (join) => join.on(({ ref }) => sql<boolean>`w.zone = ${zoneIn(ref('z.timezone'))}`),
    )
    .where(({ ref }) => isWithin(ref('s.accountId'), stretch))
    .where(({ ref }) => {
      const [sleep, wake] = [minuteIn(ref('s.quietHours'), 'from'), minuteIn(ref('s.quietHours'), 'to')];
      return sql<boolean>`(w.begun - ${sleep} + 1440) % 1440 + w.minutes <= (${wake} - ${sleep} + 1440) % 1440`;
    })
    .select('s.accountId');
}

/** However it is written: a clock may be named in small letters or large. */
const zoneIn = (zone: Expression<unknown>) => sql<string>`lower(coalesce(${zone}, ${defaultZone}))`;
const minuteIn = (hours: Expression<unknown>, name: string) =>
  sql<number>`(left(${hours} ->> ${name}, 2)::int * 60 + right(${hours} ->> ${name}, 2)::int)`;

const quietPeople = (tables: Kysely<Tables>) =>
  tables
    .selectFrom('notification_settings as s')
    .leftJoin('account_settings as z', 'z.accountId', 's.accountId')
    .where('s.quietHours', 'is not', null);
