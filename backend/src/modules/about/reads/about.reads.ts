import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PlatformView } from '@afi/contracts/platform';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';

/** Counts are worked out at most once a minute: the landing page is open to all. */
const freshMs = 60_000;

/** What is told to visitors. It reads the tables of other words and owns none. */
@Injectable()
export class AboutReads {
  private counted: { at: number; counts: Promise<PlatformView['counts']> } | null = null;

  constructor(private readonly em: EntityManager) {}

  counts(): Promise<PlatformView['counts']> {
    if (!this.counted || this.counted.at < Date.now() - freshMs) {
      const counts = tablesOf(this.em.fork())
        .selectFrom('community')
        .select(({ ref }) => [
          sql<number>`count(*)::int`.as('communities'),
          sql<number>`coalesce(sum(${ref('membersCount')}), 0)::int`.as('members'),
          sql<number>`coalesce(sum(${ref('postsCount')}), 0)::int`.as('posts'),
        ])
        .executeTakeFirstOrThrow();
      this.counted = { at: Date.now(), counts };
      counts.catch(() => (this.counted = null));
    }
    return this.counted.counts;
  }

  /** Owners first, then members, as the login page of the embedded mode lists them. */
  demoAccounts(): Promise<PlatformView['demo']> {
    return tablesOf(this.em)
      .selectFrom('account')
      .select(({ ref }) => [
        sql<string>`${ref('firstname')} || ' ' || ${ref('lastname')}`.as('label'),
        sql<string>`${ref('phone')}`.as('identifier'),
      ])
      .where('demo', '=', true)
      .where('userType', '=', 'client')
      .orderBy('phone')
      .limit(4)
      .execute();
  }
}
