import { thoughtProposal, type ThoughtProposal } from '@afi/contracts/thoughts';
import { thoughtProposalJob } from '@afi/contracts/thought-proposals';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { ModelProposals } from '../handlers/model-proposals.js';
import { ThoughtReads } from '../reads/thought.reads.js';

/**
 * Keeps what a model proposed and shows it to the author of the thought; where it failed, what the built-in engine proposes stays.
 * The files are left to the sweep of uploads: removed here, they would be missing when this is rolled back and done again.
 */
@Injectable()
@JobReaction(thoughtProposalJob, [JobFinished, JobFailed, JobCancelled])
export class KeepProposalWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly live: Live,
    private readonly reads: ThoughtReads,
    private readonly proposals: ModelProposals,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { thoughtId, sourceKey, resultKey } = await this.jobs.askedOf(thoughtProposalJob, event.jobId);
    const proposal = event instanceof JobFinished ? await this.proposalAt(resultKey) : null;
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('thought_proposal')
      .set({ status: proposal ? 'ready' : 'failed', proposal })
      .where('thoughtId', '=', thoughtId)
      // A later try stands there by now, or it may not be told any more.
      .where('asked', '=', sourceKey.replace('uploads/', ''))
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    const author = await this.reads.authorOf(thoughtId);
    if (author) this.live.changed(accountRoom(author), { word: 'thoughts', id: thoughtId, scope: null });
    // It may read differently by now.
    await this.proposals.settle(thoughtId);
  }

  private async proposalAt(key: string): Promise<ThoughtProposal | null> {
    const bytes = await this.storage.get(key);
    return bytes && thoughtProposal.parse(JSON.parse(bytes.toString('utf8')));
  }
}
