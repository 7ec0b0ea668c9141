import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { jobRoutes, JobView } from '@afi/contracts/jobs';
import type { JobProgressed } from '@afi/contracts/realtime';
import type { Page, QueryOf } from '@afi/contracts/route';
import { listPage } from '../../../platform/persistence/list-page.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { jobRows } from './job.rows.js';
import { JobViews } from './job.views.js';

/** Jobs as their owners see them. */
@Injectable()
export class JobReads {
  constructor(
    private readonly em: EntityManager,
    private readonly views: JobViews,
  ) {}

  async mine(
    accountId: string,
    { status, kind, ...paged }: QueryOf<typeof jobRoutes.mine>,
    language: Language,
  ): Promise<Page<JobView>> {
    let rows = jobRows(this.em).where('j.ownerId', '=', accountId);
    if (status) rows = rows.where('j.status', '=', status);
    if (kind) rows = rows.where('j.kind', '=', kind);
    const { items, nextCursor } = await listPage(
      {
        tables: tablesOf(this.em),
        rows,
        id: 'j.id',
        sorts: { createdAt: { by: 'j.createdAt', type: 'timestamptz' } },
      },
      { ...paged, sort: '-createdAt' },
    );
    return { items: items.map((row) => this.views.view(row, language)), nextCursor };
  }

  async one(jobId: string, accountId: string, language: Language): Promise<JobView> {
    const row = await jobRows(this.em).where('j.id', '=', jobId).where('j.ownerId', '=', accountId).executeTakeFirst();
    if (!row) throw notFound();
    return this.views.view(row, language);
  }

  /** What the owners' devices are told, in the owner's language; nothing of the platform's own jobs. */
  async progressed(jobIds: readonly string[]): Promise<{ ownerId: string; event: JobProgressed }[]> {
    const rows = await jobRows(this.em)
      .where('j.id', 'in', [...jobIds])
      .where('j.ownerId', 'is not', null)
      .execute();
    return rows.map((row) => {
      const view = this.views.view(row, row.language ?? 'fr');
      const { id: jobId, seq, status, stage, percent, facts, secondsLeft: left, error, retryable } = view;
      const event = { jobId, seq, status, stage, percent, facts, secondsLeft: left, error, retryable };
      return { ownerId: row.ownerId ?? '', event };
    });
  }
}
