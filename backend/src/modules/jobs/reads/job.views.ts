import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { isRetryable, type JobStatus } from '@afi/contracts/job';
import { jobTitleKeys, type AdminJobView, type JobView } from '@afi/contracts/jobs';
import { hasText, keysHolding, keysOf, translate } from '../../../platform/i18n/translate.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import type { JobRow } from './job.rows.js';

/** Seconds a job still takes, from how far it came; nothing is said before it is worth something. */
export function secondsLeft(status: JobStatus, percent: number, elapsed: number | null): number | null {
  if (status !== 'running' || elapsed === null || elapsed < 1 || percent < 5) return null;
  return Math.round((elapsed / percent) * (100 - percent));
}

/** A time of a row, or of its JSON. */
export const timeOf = (value: Date | string | null): string | null => (value ? new Date(value).toISOString() : null);

/** Why a job failed, in words for people. */
export const errorOf = (code: string | null, params: JobRow['errorParams'], language: Language): JobView['error'] =>
  code ? { code, message: translate(language, 'errors', code, params ?? {}) } : null;

/** Rows of jobs as screens show them. */
@Injectable()
export class JobViews {
  constructor(private readonly kinds: JobKinds) {}

  view(row: JobRow, language: Language): JobView {
    return {
      id: row.id,
      kind: row.kind,
      word: this.kinds.find(row.kind)?.word ?? 'jobs',
      status: row.status,
      stage: row.stage,
      stages: [...(this.kinds.find(row.kind)?.stages ?? [])],
      percent: row.percent,
      seq: Number(row.seq),
      attempt: row.attempt,
      facts: row.facts,
      secondsLeft: secondsLeft(row.status, row.percent, row.elapsed),
      // A message is called by its template, whose name its word has; a file or an address is its own.
      label: translate(language, 'messages', row.label),
      subject: row.subjectType && row.subjectId ? { type: row.subjectType, id: row.subjectId } : null,
      link: this.kinds.linkOf(row.kind, row.subjectId),
      error: errorOf(row.errorCode, row.errorParams, language),
      retryable: isRetryable(this.kinds.find(row.kind), row),
      createdAt: new Date(row.createdAt).toISOString(),
      startedAt: timeOf(row.startedAt),
      finishedAt: timeOf(row.finishedAt),
    };
  }

  /** Kinds whose title holds what was typed. */
  kindsCalled(typed: string, language: Language): string[] {
    const titles = new Set(keysHolding(language, 'messages', typed));
    return this.kinds.all().flatMap((one) => {
      const title = jobTitleKeys(one).find((key) => hasText(language, 'messages', key));
      return title !== undefined && titles.has(title) ? one.kind : [];
    });
  }

  /** Labels that are keys of texts: `worded`, those whose text holds what was typed, and all there are. */
  labelsHolding(typed: string, language: Language): { worded: string[]; keys: string[] } {
    return { worded: keysHolding(language, 'messages', typed), keys: keysOf(language, 'messages') };
  }

  adminView(row: JobRow, language: Language): AdminJobView {
    const fullname = `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim();
    return { ...this.view(row, language), owner: row.ownerId ? { id: row.ownerId, fullname } : null };
  }
}
