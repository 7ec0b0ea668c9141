import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobDefinition } from '@afi/contracts/job';
import { cancelledCode, type JobFailure } from '@afi/contracts/queue';
import { sql, type Kysely, type NotNull } from 'kysely';
import type { z } from 'zod';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { tablesOf, type Tables } from '../../platform/persistence/tables.js';

export interface OwnedJob {
  ownerId: string;
  label: string;
  /** What the notification of its end is called; null where none is sent. */
  toldAs: string | null;
  /** Path of the screen that shows what it is about, or null. */
  link: string | null;
}

/** The one count of jobs, for every screen that tells it. */
export function countedJobs(tables: Kysely<Tables>) {
  const all = tables.selectFrom('job').select(sql<number>`count(*)::int`.as('count'));
  return {
    running: all.where('status', 'in', ['queued', 'running']),
    failed: all.where('status', '=', 'failed').where('finishedAt', '>', sql<Date>`now() - interval '7 days'`),
  };
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
    const row = await this.tables
      .selectFrom('job')
      .select(['payload', 'result'])
      .where('id', '=', jobId)
      .where('kind', '=', kind)
      .where('status', '=', 'done')
      .executeTakeFirst();
    if (!row) throw new Error(`${jobId} is no finished job of the kind ${kind}`);
    return { payload: payload.parse(row.payload), result: result.parse(row.result) };
  }

  /** What a job was asked, however it ended. @throws where it is of another kind, or gone. */
  async askedOf<Payload extends z.ZodType>(
    { kind, payload }: JobDefinition<Payload>,
    jobId: string,
  ): Promise<z.output<Payload>> {
    const row = await this.tables
      .selectFrom('job')
      .select('payload')
      .where('id', '=', jobId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row) throw new Error(`${jobId} is no job of the kind ${kind}`);
    return payload.parse(row.payload);
  }

  /** Whose work it was, or whose turn it took; null for the platform's own, and where it is gone. */
  async accountOf(jobId: string): Promise<string | null> {
    const row = await this.tables
      .selectFrom('job')
      .select(({ fn }) => fn.coalesce('ownerId', 'turnOf').as('account'))
      .where('id', '=', jobId)
      .executeTakeFirst();
    return row?.account ?? null;
  }

  /** Those of these that are asked for and not ended. */
  async unfinishedAmong(jobIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.tables
      .selectFrom('job')
      .select('id')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${jobIds}::uuid[])`)
      .where('status', 'in', ['queued', 'running'])
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Why it failed; null unless it did. A cancelled one failed because somebody stopped it. */
  async failureOf(jobId: string): Promise<JobFailure | null> {
    const row = await this.tables
      .selectFrom('job')
      .select(['status', 'errorCode as code', 'errorParams as params'])
      .where('id', '=', jobId)
      .executeTakeFirst();
    if (row?.status === 'cancelled') return { code: cancelledCode, params: {} };
    return row?.status === 'failed' && row.code ? { code: row.code, params: row.params ?? {} } : null;
  }

  /** Whose work each is and what it is about, to tell them how it ended; the platform's own jobs are nobody's. */
  async ownedAmong(jobIds: readonly string[]): Promise<Map<string, OwnedJob>> {
    const rows = await this.tables
      .selectFrom('job')
      .select(['id', 'kind', 'ownerId', 'label', 'subjectId', 'payload', 'result', 'status'])
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${jobIds}::uuid[])`)
      .where('ownerId', 'is not', null)
      .$narrowType<{ ownerId: NotNull }>()
      .execute();
    const awaited = await this.kinds.awaitedAmong(rows);
    return new Map(
      rows.map(({ id, kind, ownerId, label, subjectId, ...row }) => {
        const toldAs = awaited.has(id) ? this.kinds.toldAs(kind, row) : null;
        return [id, { ownerId, label, toldAs, link: this.kinds.linkOf(kind, subjectId) }];
      }),
    );
  }

  /** How much work there is: what is asked for and not ended, and what failed in the last seven days. */
  async counts(): Promise<{ running: number; failed: number }> {
    const { running, failed } = countedJobs(this.tables);
    const row = await this.tables.selectNoFrom([running.as('running'), failed.as('failed')]).executeTakeFirstOrThrow();
    // A count in a subquery is a number, which types do not know.
    return row as { running: number; failed: number };
  }

  private get tables() {
    return tablesOf(this.em);
  }
}
