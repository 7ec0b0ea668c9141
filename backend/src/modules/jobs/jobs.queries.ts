import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobDefinition, JobStatus } from '@afi/contracts/job';
import { cancelledCode, type JobFailure } from '@afi/contracts/queue';
import type { z } from 'zod';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { uuidArray } from '../../platform/persistence/arrays.js';

export interface OwnedJob {
  ownerId: string;
  label: string;
  /** Path of the screen that shows what it is about, or null. */
  link: string | null;
}

/** What other modules may ask about a job. */
@Injectable()
export class JobQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: JobKinds,
  ) {}

  /** What a finished job was asked and what came out, checked by its definition. @throws where it is of another kind. */
  async finished<Payload extends z.ZodType, Result extends z.ZodType>(
    { kind, payload, result }: JobDefinition<Payload, Result>,
    jobId: string,
  ): Promise<{ payload: z.output<Payload>; result: z.output<Result> }> {
    const [row] = await this.em.execute<{ payload: unknown; result: unknown }[]>(
      `select payload, result from job where id = ? and kind = ? and status = 'done'`,
      [jobId, kind],
    );
    if (!row) throw new Error(`${jobId} is no finished job of the kind ${kind}`);
    return { payload: payload.parse(row.payload), result: result.parse(row.result) };
  }

  /** Why it failed; null unless it did. A cancelled one failed because somebody stopped it. */
  async failureOf(jobId: string): Promise<JobFailure | null> {
    const [row] = await this.em.execute<
      { status: JobStatus; code: string | null; params: JobFailure['params'] | null }[]
    >('select status, error_code as code, error_params as params from job where id = ?', [jobId]);
    if (row?.status === 'cancelled') return { code: cancelledCode, params: {} };
    return row?.status === 'failed' && row.code ? { code: row.code, params: row.params ?? {} } : null;
  }

  /** Whose work each is and what it is about, to tell them how it ended; the platform's own jobs are nobody's. */
  async ownedAmong(jobIds: readonly string[]): Promise<Map<string, OwnedJob>> {
    const rows = await this.em.execute<
      { id: string; kind: string; ownerId: string; label: string; subjectId: string | null }[]
    >(
      `select id, kind, owner_id as "ownerId", label, subject_id as "subjectId"
         from job where id = any(?::uuid[]) and owner_id is not null`,
      [uuidArray(jobIds)],
    );
    return new Map(
      rows.map(({ id, kind, ownerId, label, subjectId }) => [
        id,
        { ownerId, label, link: this.kinds.linkOf(kind, subjectId) },
      ]),
    );
  }
}
