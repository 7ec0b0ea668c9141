import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { documentJob, draftsFile } from '@afi/contracts/documents';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Storage } from '@afi/runtime/storage';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Document } from '../domain/document.js';
import { Draft } from '../domain/draft.js';

/** Runs within the job's own transaction: whoever sees the job done sees its drafts (ADR 0003). */
@Injectable()
@JobReaction(documentJob, JobFinished, { inTransaction: true })
export class KeepDraftsWhenJobFinished implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { result } = await this.jobs.finished(documentJob, jobId);
    const document = await this.em.findOne(Document, { jobId });
    if (!document) return;
    const bytes = await this.storage.get(result.draftsKey);
    if (!bytes) throw new Error(`drafts of job ${jobId} are not in storage`);
    const { drafts } = draftsFile.parse(JSON.parse(bytes.toString('utf8')));
    document.describe(result);
    drafts.forEach((outcome, position) => this.em.persist(Draft.propose(document.id, position, outcome)));
    await this.em.flush();
  }
}
