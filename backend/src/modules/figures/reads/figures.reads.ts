import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { figuresRoutes } from '@afi/contracts/figures';
import type { AnswerOf } from '@afi/contracts/route';

type Figures = AnswerOf<typeof figuresRoutes.dashboard>;

/** Figures of the back office's first page. A screen over several modules: it reads their tables, it writes none. */
@Injectable()
export class FiguresReads {
  constructor(private readonly em: EntityManager) {}

  async all(): Promise<Figures> {
    const [[counts], days] = await Promise.all([
      this.em.execute<Figures['counts'][]>(
        `select (select count(*)::int from account where user_type = 'client' and closed_at is null) as clients,
                (select count(*)::int from community) as communities,
                (select count(*)::int from membership) as members,
                (select coalesce(sum(posts_count), 0)::int from community) as "postsPublished",
                (select count(*)::int from document) as documents,
                (select count(*)::int from job where status in ('queued', 'running')) as "jobsRunning",
                (select count(*)::int from job where status = 'failed' and finished_at > now() - interval '7 days') as "jobsFailed"`,
      ),
      this.em.execute<Figures['days']>(
        `with day as (select generate_series(date_trunc('day', now() at time zone 'utc') - interval '13 days',
                                             date_trunc('day', now() at time zone 'utc'), interval '1 day') as d)
         select to_char(d, 'YYYY-MM-DD') as day,
                (select count(*)::int from job where status = 'done' and finished_at >= d at time zone 'utc' and finished_at < (d + interval '1 day') at time zone 'utc') as "jobsDone",
                (select count(*)::int from job where status = 'failed' and finished_at >= d at time zone 'utc' and finished_at < (d + interval '1 day') at time zone 'utc') as "jobsFailed",
                (select count(*)::int from post where status = 'published' and deleted_at is null and published_at >= d at time zone 'utc' and published_at < (d + interval '1 day') at time zone 'utc') as posts,
                (select count(*)::int from account where user_type = 'client' and created_at >= d at time zone 'utc' and created_at < (d + interval '1 day') at time zone 'utc') as clients
           from day order by d`,
      ),
    ]);
    if (!counts) throw new Error('counts gave no row');
    return { counts, days };
  }
}
