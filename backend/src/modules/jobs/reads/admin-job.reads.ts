import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { adminJobList, type AdminJobDetail, type AdminJobView } from '@afi/contracts/jobs';
import { maxMatching } from '@afi/contracts/list';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { countOf, listPage, listRows, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds, nameHolds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { AuditQueries } from '../../audit/audit.queries.js';
import { outlineOf, runsOf } from './job-detail.js';
import { jobRows } from './job.rows.js';
import { JobViews } from './job.views.js';

type Asked = z.output<typeof adminJobList.query>;
type AskedCsv = z.output<typeof adminJobList.csvQuery>;
type Matching = Pick<AskedCsv, 'status' | 'kind' | 'search'>;
const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everybody's jobs, for the back office. */
@Injectable()
export class AdminJobReads {
  constructor(
    private readonly em: EntityManager,
    private readonly views: JobViews,
    private readonly audit: AuditQueries,
  ) {}

  async all(asked: Asked, language: Language): Promise<ListPage<AdminJobView>> {
    const page = await listPage(this.source(asked, language), asked);
    return { ...page, items: page.items.map((row) => this.views.adminView(row, language)) };
  }

  /** How many match, exact up to `most`. */
  count(asked: Matching, language: Language, most: number): Promise<number> {
    return countOf(this.source(asked, language, this.em.fork()), most);
  }

  /** All that match, one by one, in an entity manager of their own: they are read while the answer is on its way. */
  async *each(asked: AskedCsv, language: Language): AsyncGenerator<AdminJobView, void, undefined> {
    const { search, ...filters } = asked;
    const source = this.source(filters, language, this.em.fork());
    const rows = search ? this.searched(source.rows, search, language) : source.rows;
    for await (const row of listRows({ ...source, rows }, asked.sort)) yield this.views.adminView(row, language);
  }

  /** Ids of all that match, one more than a bulk act takes where there are too many. */
  async idsOf(asked: Matching, language: Language): Promise<string[]> {
    const found = await this.source(asked, language)
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

  private source({ status, kind, search }: Matching, language: Language, em = this.em) {
    const tables = tablesOf(em);
    let rows = jobRows(em);
    if (status) rows = rows.where('j.status', '=', status);
    if (kind) rows = rows.where('j.kind', '=', kind);
    if (search) {
      const found = this.found(tables, search, language);
      const kinds = this.views.kindsCalled(search, language);
      // Without `or` where it can be: each way of being found has an index, and the list need not be walked.
      rows = kinds.length
        ? rows.where((eb) => eb.or([eb('j.kind', 'in', kinds), eb('j.id', 'in', found)]))
        : rows.where('j.id', 'in', found);
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

  /** What `found` and its kinds say, told from the row alone: a walk through all rows would look for them at each batch. */
  private searched(rows: ReturnType<typeof jobRows>, search: string, language: Language) {
    const kinds = this.views.kindsCalled(search, language);
    const { worded, keys } = this.views.labelsHolding(search, language);
    return rows.where((eb) => {
      const [label, isId] = [eb.ref('j.label'), wholeId.test(search)];
      return eb.or([
        nameHolds(eb.ref('a.firstname'), eb.ref('a.lastname'), search),
        eb.and([holds(label, search), sql<boolean>`${label} <> all(${keys}::text[])`]),
        ...(worded.length ? [sql<boolean>`afi_plain(${label}) = any(${worded}::text[])`] : []),
        ...(kinds.length ? [eb('j.kind', 'in', kinds)] : []),
        ...(isId ? [eb('j.id', '=', search), eb('j.ownerId', '=', search)] : []),
      ]);
    });
  }

  /** Ids of jobs whose label, as it is read, or whose owner holds what was typed; or that it is the id of. */
  private found(tables: Kysely<Tables>, search: string, language: Language) {
    const named = tables
      .selectFrom('job as f')
      .innerJoin('account as o', 'o.id', 'f.ownerId')
      .where(({ ref }) => nameHolds(ref('o.firstname'), ref('o.lastname'), search))
      .select('f.id');
    // A label may be the key of a text: then the text is searched, not the key.
    const { worded, keys } = this.views.labelsHolding(search, language);
    const labelled = tables
      .selectFrom('job as l')
      .where(({ ref }) => holds(ref('l.label'), search))
      .where(({ ref }) => sql<boolean>`${ref('l.label')} <> all(${keys}::text[])`)
      .select('l.id');
    let ids = labelled.unionAll(named);
    if (worded.length)
      ids = ids.unionAll(
        tables
          .selectFrom('job as w')
          .where(({ ref }) => sql<boolean>`afi_plain(${ref('w.label')}) = any(${worded}::text[])`)
          .select('w.id'),
      );
    if (wholeId.test(search)) {
      const by = (column: 'i.id' | 'i.ownerId') =>
        tables.selectFrom('job as i').where(column, '=', search).select('i.id');
      ids = ids.unionAll(by('i.id')).unionAll(by('i.ownerId'));
    }
    return ids;
  }
}
