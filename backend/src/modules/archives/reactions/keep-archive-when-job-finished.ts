import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { archiveJob } from '@afi/contracts/archives';
import { Storage } from '@afi/runtime/storage';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ArchiveFile, archiveFiles } from '../domain/archive-file.js';

/** Whoever sees the job done can download what it wrote (ADR 0003). */
@Injectable()
@JobReaction(archiveJob, JobFinished, { inTransaction: true })
export class KeepArchiveWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly live: Live,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload, result } = await this.jobs.finished(archiveJob, jobId);
    const archive = await this.em.findOne(ArchiveFile, payload.archiveId);
    // Nobody can find it any more, so nobody could remove it either.
    if (!archive) return this.storage.remove(archiveFiles.keyOf(payload.archiveId));
    archive.bytes = result.bytes;
    this.live.changed(accountRoom(archive.ownerId), { word: 'archives', id: archive.id, scope: null });
  }
}
