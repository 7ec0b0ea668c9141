import { Injectable } from '@nestjs/common';
import { documentJob } from '@afi/contracts/documents';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { DocumentReads } from '../reads/document.reads.js';

/** A document reads differently once its job has ended; whoever sent it sees it at once, on every device. */
@Injectable()
@JobReaction(documentJob, [JobFinished, JobFailed, JobCancelled])
export class ShowDocumentWhenJobEnded implements Reacts<JobEnded> {
  constructor(
    private readonly reads: DocumentReads,
    private readonly live: Live,
  ) {}

  async react({ jobId }: JobEnded): Promise<void> {
    const document = await this.reads.ofJob(jobId);
    if (!document) return;
    const { id, ownerId, communityId } = document;
    this.live.changed(accountRoom(ownerId), { word: 'documents', id, scope: communityId });
  }
}
