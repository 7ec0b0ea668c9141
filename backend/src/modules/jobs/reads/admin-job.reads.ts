import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { adminJobList, type AdminJobDetail, type AdminJobView } from '@afi/contracts/jobs';
import { maxMatching } from '@afi/contracts/list';
import type { z } from 'zod';
import { countOf, listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds, nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { AuditQueries } from '../../audit/audit.queries.js';
import { outlineOf, runsOf } from './job-detail.js';
import { jobRows } from './job.rows.js';
import { JobViews } from './job.views.js';

type Asked = z.output<typeof adminJobList.query>;
type AskedCsv = z.output<typeof adminJobList.csvQuery>;
type Matching = Pick<AskedCsv, 'status' | 'kind' | 'search'>;

/** Everybody's jobs, for the back office. */
@Injectable()
export class AdminJobReads {
  constructor(
    private readonly em: EntityManager,
    private readonly views: JobViews,
    private readonly audit: AuditQueries,
  ) {}

  async all(asked: Asked, language: Language): Promise<ListPage<AdminJobView>> {
    const page = await listPage(this.source(asked), asked);
    return { ...page, items: page.items.map((row) => this.views.adminView(row, language)) };
  }

  /** How many match, exact up to `maxCounted`. */
  count(asked: Matching): Promise<number> {
    return countOf(this.source(asked));
  }

  /** All that match, one by one, in an entity manager of their own: they are read while the answer is on its way. */
  async *each(asked: AskedCsv, language: Language): AsyncGenerator<AdminJobView, void, undefined> {
    for await (const row of listRows(this.source(asked, this.em.fork()), asked.sort))
      yield this.views.adminView(row, language);
  }

  /** Ids of all that match, one more than a bulk act takes where there are too many. */
  async idsOf(asked: Matching): Promise<string[]> {
    const found = await this.source(asked)
      .rows.orderBy('j.id')
      .limit(maxMatching + 1)
      .execute();
    return found.map(({ id }) => id);
  }

  async one(jobId: string, language: Language): Promise<AdminJobView> {
    const row = await jobRows(this.em).where('j.id', '=', jobId).executeTakeFirst();
    if (!row) throw notFound();
    return this.views.adminView(row, language);
  }

  /** The whole life of a job. Of payload and result only the outline: they may hold what people wrote. */
  async detail(jobId: string, language: Language): Promise<AdminJobDetail> {
    const [row, audit] = await Promise.all([
      jobRows(this.em)
        .select(['j.payload', 'j.result', 'j.stageStarts', 'j.pastAttempts'])
        .where('j.id', '=', jobId)
        .executeTakeFirst(),
      this.audit.of('job', jobId),
    ]);
    if (!row) throw notFound();
    return {
      ...this.views.adminView(row, language),
      payloadKeys: Object.keys(row.payload ?? {}),
      result: outlineOf(row.result),
      runs: runsOf(row, language),
      audit,
    };
  }

  private source({ status, kind, search }: Matching, em = this.em) {
    const tables = tablesOf(em);
    let rows = jobRows(em);
    if (status) rows = rows.where('j.status', '=', status);
    if (kind) rows = rows.where('j.kind', '=', kind);
    if (search) {
      // Each half by its own index; `or` in one condition would read every job.
      const named = tables
        .selectFrom('job as f')
        .innerJoin('account as o', 'o.id', 'f.ownerId')
        .where(({ ref }) => nameHolds(ref('o.firstname'), ref('o.lastname'), search))
        .select('f.id');
      const labelled = tables
        .selectFrom('job as l')
        .where(({ ref }) => holds(ref('l.label'), search))
        .select('l.id');
      rows = rows.where('j.id', 'in', labelled.unionAll(named));
    }
    return {
      tables,
      rows,
      id: 'j.id',
      sorts: {
        createdAt: { by: 'j.createdAt', type: 'timestamptz' },
        finishedAt: { by: 'j.finishedAt', type: 'timestamptz', nullable: true },
        status: { by: 'j.status', type: 'text' },
      },
    } as const;
  }
}
