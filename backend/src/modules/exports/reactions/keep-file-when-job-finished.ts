import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exportJob } from '@afi/contracts/exports';
import { Storage } from '@afi/runtime/storage';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ExportFile, exportFiles } from '../domain/export-file.js';

/** Whoever sees the job done can download what it wrote (ADR 0003). */
@Injectable()
@JobReaction(exportJob, JobFinished, { inTransaction: true })
export class KeepFileWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload, result } = await this.jobs.finished(exportJob, jobId);
    const file = await this.em.findOne(ExportFile, payload.exportId);
    // Nobody can find it any more, so nobody could remove it either.
    if (!file) return this.storage.remove(exportFiles.keyOf(payload.exportId));
    file.rows = result.rows;
    file.bytes = result.bytes;
    this.live.changed(accountRoom(file.ownerId), { word: 'exports', id: file.id, scope: null });
  }
}
