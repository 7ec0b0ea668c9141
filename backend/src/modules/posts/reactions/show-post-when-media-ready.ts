import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { imageJob, transcodeJob } from '@afi/contracts/media';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { communityRoom } from '../../communities/communities.queries.js';
import { JobFinished, JobReaction } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';

/** A post may show a file that is still being made: when it is, screens fetch the post again. */
@Injectable()
@JobReaction([imageJob, transcodeJob], JobFinished)
export class ShowPostWhenMediaReady implements Reacts<JobFinished> {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
    private readonly jobs: JobQueries,
  ) {}

  async react({ kind, jobId }: JobFinished): Promise<void> {
    const { payload } = await (kind === imageJob.kind
      ? this.jobs.finished(imageJob, jobId)
      : this.jobs.finished(transcodeJob, jobId));
    const posts = await tablesOf(this.em)
      .selectFrom('media_claim as c')
      .innerJoin('post as p', 'p.id', 'c.claimantId')
      .where('c.mediaId', '=', payload.mediaId)
      .where('c.word', '=', 'posts')
      .where('p.deletedAt', 'is', null)
      .select(['p.id', 'p.communityId'])
      .execute();
    for (const { id, communityId } of posts)
      this.live.changed(communityRoom(communityId), { word: 'posts', id, scope: communityId });
  }
}
