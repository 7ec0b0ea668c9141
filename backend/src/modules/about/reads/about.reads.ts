import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PlatformView } from '@afi/contracts/platform';

/** Counts are worked out at most once a minute: the landing page is open to all. */
const freshMs = 60_000;

/** What is told to visitors. It reads the tables of other words and owns none. */
@Injectable()
export class AboutReads {
  private counted: { at: number; counts: Promise<PlatformView['counts']> } | null = null;

  constructor(private readonly em: EntityManager) {}

  counts(): Promise<PlatformView['counts']> {
    if (!this.counted || this.counted.at < Date.now() - freshMs) {
      const counts = this.em
        .fork()
        .execute<PlatformView['counts'][]>(
          `select count(*)::int as communities, coalesce(sum(members_count), 0)::int as members, coalesce(sum(posts_count), 0)::int as posts from community`,
        )
        .then(([row]) => row ?? { communities: 0, members: 0, posts: 0 });
      this.counted = { at: Date.now(), counts };
      counts.catch(() => (this.counted = null));
    }
    return this.counted.counts;
  }

  /** Owners first, then members, as the login page of the embedded mode lists them. */
  demoAccounts(): Promise<PlatformView['demo']> {
    return this.em.execute(
      `select a.firstname || ' ' || a.lastname as label, a.phone as identifier from account a
        where a.demo and a.user_type = 'client' order by a.phone limit 4`,
    );
  }
}
