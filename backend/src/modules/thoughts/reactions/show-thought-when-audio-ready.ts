import { Injectable } from '@nestjs/common';
import { transcodeJob } from '@afi/contracts/media';
import type { Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ThoughtReads } from '../reads/thought.reads.js';

/** A thought may be kept while its recording is still being made: when it is, its author's screens look again. */
@Injectable()
@JobReaction(transcodeJob, JobFinished)
export class ShowThoughtWhenAudioReady implements Reacts<JobFinished> {
  constructor(
    private readonly live: Live,
    private readonly jobs: JobQueries,
    private readonly reads: ThoughtReads,
  ) {}

  async react({ jobId }: JobFinished): Promise<void> {
    const { payload } = await this.jobs.finished(transcodeJob, jobId);
    for (const { id, accountId } of await this.reads.withAudio(payload.mediaId))
      this.live.changed(accountRoom(accountId), { word: 'thoughts', id, scope: null });
  }
}
