import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../platform/persistence/arrays.js';

export interface OwnedJob {
  ownerId: string;
  label: string;
  subjectType: string | null;
  subjectId: string | null;
}

/** What other modules may ask about a job. */
@Injectable()
export class JobQueries {
  constructor(private readonly em: EntityManager) {}

  async payloadOf(jobId: string): Promise<unknown> {
    return (await this.row<{ payload: unknown }>(jobId, 'payload'))?.payload;
  }

  async resultOf(jobId: string): Promise<unknown> {
    return (await this.row<{ result: unknown }>(jobId, 'result'))?.result;
  }

  /** Whose work each is and what it is about, to tell them how it ended; the platform's own jobs are nobody's. */
  async ownedAmong(jobIds: readonly string[]): Promise<Map<string, OwnedJob>> {
    const rows = await this.em.execute<(OwnedJob & { id: string })[]>(
      `select id, owner_id as "ownerId", label, subject_type as "subjectType", subject_id as "subjectId"
         from job where id = any(?::uuid[]) and owner_id is not null`,
      [uuidArray(jobIds)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async row<Row extends object>(jobId: string, columns: string): Promise<Row | null> {
    const [row] = await this.em.execute<Row[]>(`select ${columns} from job where id = ?`, [jobId]);
    return row ?? null;
  }
}
