import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../platform/persistence/arrays.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';

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

  async payloadOf(jobId: string): Promise<unknown> {
    return (await this.row<{ payload: unknown }>(jobId, 'payload'))?.payload;
  }

  async resultOf(jobId: string): Promise<unknown> {
    return (await this.row<{ result: unknown }>(jobId, 'result'))?.result;
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

  private async row<Row extends object>(jobId: string, columns: string): Promise<Row | null> {
    const [row] = await this.em.execute<Row[]>(`select ${columns} from job where id = ?`, [jobId]);
    return row ?? null;
  }
}
