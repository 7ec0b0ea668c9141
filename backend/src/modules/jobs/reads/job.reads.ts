import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobFacts, JobStatus } from '@afi/contracts/job';
import type { AdminJobView, JobView } from '@afi/contracts/jobs';
import type { JobProgressed } from '@afi/contracts/realtime';
import type { Page } from '@afi/contracts/route';
import type { Language } from '@afi/contracts/identity';
import { translate } from '../../../platform/i18n/translate.js';
import { uuidArray } from '../../../platform/persistence/arrays.js';
import { keysetOf, page } from '../../../platform/persistence/keyset.js';
import { notFound } from '../../../platform/problem/problem.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';

export interface JobRow {
  id: string;
  kind: string;
  owner_id: string | null;
  label: string;
  subject_type: string | null;
  subject_id: string | null;
  status: JobStatus;
  stage: string | null;
  percent: number;
  seq: string | number;
  attempt: number;
  facts: JobFacts;
  error_code: string | null;
  error_params: Record<string, string | number> | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  elapsed: number | null;
  language: Language | null;
  firstname: string | null;
  lastname: string | null;
}

interface JobFilter {
  limit: number;
  cursor?: string | undefined;
  status?: JobStatus | undefined;
  kind?: string | undefined;
  q?: string | undefined;
}

const columns = `j.id, j.kind, j.owner_id, j.label, j.subject_type, j.subject_id, j.status, j.stage, j.percent, j.seq, j.attempt, j.facts,
  j.error_code, j.error_params, j.created_at, j.started_at, j.finished_at, extract(epoch from now() - j.started_at)::float as elapsed,
  a.language, a.firstname, a.lastname, j.created_at::text as created_key`;
const source = `from job j left join account a on a.id = j.owner_id`;

/** Seconds a job still takes, from how far it came; nothing is said before it is worth something. */
export function secondsLeft(status: JobStatus, percent: number, elapsed: number | null): number | null {
  if (status !== 'running' || elapsed === null || elapsed < 1 || percent < 5) return null;
  return Math.round((elapsed / percent) * (100 - percent));
}

/** Jobs as screens show them. */
@Injectable()
export class JobReads {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
  ) {}

  async mine(accountId: string, filter: JobFilter, language: Language): Promise<Page<JobView>> {
    return this.list(filter, ['j.owner_id = ?'], [accountId], (row) => this.view(row, language));
  }

  async all(filter: JobFilter, language: Language): Promise<Page<AdminJobView>> {
    const conditions: string[] = [];
    const values: unknown[] = [];
    if (filter.q) {
      // Each half by its own index; `or` in one condition would read every job.
      conditions.push(
        `j.id in (select id from job where afi_plain(label) like afi_plain(?)
                  union all
                  select f.id from job f join account o on o.id = f.owner_id
                   where replace(afi_plain(o.firstname || ' ' || o.lastname), '-', ' ') like replace(afi_plain(?), '-', ' '))`,
      );
      const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
      values.push(pattern, pattern);
    }
    return this.list(filter, conditions, values, (row) => this.adminView(row, language));
  }

  async one(jobId: string, accountId: string, language: Language): Promise<JobView> {
    const [row] = await this.em.execute<JobRow[]>(`select ${columns} ${source} where j.id = ? and j.owner_id = ?`, [
      jobId,
      accountId,
    ]);
    if (!row) throw notFound();
    return this.view(row, language);
  }

  async oneForAdmin(jobId: string, language: Language): Promise<AdminJobView> {
    const [row] = await this.em.execute<JobRow[]>(`select ${columns} ${source} where j.id = ?`, [jobId]);
    if (!row) throw notFound();
    return this.adminView(row, language);
  }

  /** What the owners' devices are told, in the owner's language; nothing of the platform's own jobs. */
  async progressed(jobIds: readonly string[]): Promise<{ ownerId: string; event: JobProgressed }[]> {
    const rows = await this.em.execute<(JobRow & { owner_id: string })[]>(
      `select ${columns} ${source} where j.id = any(?::uuid[]) and j.owner_id is not null`,
      [uuidArray(jobIds)],
    );
    return rows.map((row) => {
      const view = this.view(row, row.language ?? 'fr');
      const { id: jobId, seq, status, stage, percent, facts, secondsLeft: left, error } = view;
      return { ownerId: row.owner_id, event: { jobId, seq, status, stage, percent, facts, secondsLeft: left, error } };
    });
  }

  private async list<View>(
    filter: JobFilter,
    conditions: string[],
    values: unknown[],
    view: (row: JobRow) => View,
  ): Promise<Page<View>> {
    const after = keysetOf(filter.cursor, 2);
    const given: [string, unknown][] = [
      ['j.status = ?', filter.status],
      ['j.kind = ?', filter.kind],
    ];
    for (const [condition, value] of given) {
      if (value === undefined) continue;
      conditions.push(condition);
      values.push(value);
    }
    if (after) {
      conditions.push('(j.created_at, j.id) < (?::timestamptz, ?::uuid)');
      values.push(...after);
    }
    const where = conditions.length ? `where ${conditions.join(' and ')}` : '';
    const rows = await this.em.execute<(JobRow & { created_key: string })[]>(
      `select ${columns} ${source} ${where} order by j.created_at desc, j.id desc limit ?`,
      [...values, filter.limit + 1],
    );
    return page(rows, filter.limit, (row) => [row.created_key, row.id], view);
  }

  private view(row: JobRow, language: Language): JobView {
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      stage: row.stage,
      stages: [...this.kinds.of(row.kind).stages],
      percent: row.percent,
      seq: Number(row.seq),
      attempt: row.attempt,
      facts: row.facts,
      secondsLeft: secondsLeft(row.status, row.percent, row.elapsed),
      label: row.label,
      subject: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
      link: this.kinds.linkOf(row.kind, row.subject_id),
      error: row.error_code
        ? { code: row.error_code, message: translate(language, 'errors', row.error_code, row.error_params ?? {}) }
        : null,
      createdAt: new Date(row.created_at).toISOString(),
      startedAt: row.started_at ? new Date(row.started_at).toISOString() : null,
      finishedAt: row.finished_at ? new Date(row.finished_at).toISOString() : null,
    };
  }

  private adminView(row: JobRow, language: Language): AdminJobView {
    const owner = row.owner_id
      ? { id: row.owner_id, fullname: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim() }
      : null;
    return { ...this.view(row, language), owner };
  }
}
