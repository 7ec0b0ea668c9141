import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

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

  /** Whose work it is and what it is about, to tell them how it ended. */
  async aboutOf(
    jobId: string,
  ): Promise<{ ownerId: string | null; label: string; subjectType: string | null; subjectId: string | null } | null> {
    return this.row(jobId, 'owner_id as "ownerId", label, subject_type as "subjectType", subject_id as "subjectId"');
  }

  private async row<Row extends object>(jobId: string, columns: string): Promise<Row | null> {
    const [row] = await this.em.execute<Row[]>(`select ${columns} from job where id = ?`, [jobId]);
    return row ?? null;
  }
}
