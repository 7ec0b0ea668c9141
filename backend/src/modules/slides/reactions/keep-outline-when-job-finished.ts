import { madeOutline, outlineJob } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Deck } from '../domain/deck.js';

/** Keeps the outline that was made; of a deck that was deleted meanwhile, too, for an undo. */
@Injectable()
@JobReaction(outlineJob, [JobFinished, JobFailed, JobCancelled])
export class KeepOutlineWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { deckId, resultKey } = await this.jobs.askedOf(outlineJob, event.jobId);
    const deck = await this.em.findOne(Deck, { id: deckId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (deck?.jobId !== event.jobId) return;
    if (event instanceof JobFinished) {
      const { result } = await this.jobs.finished(outlineJob, event.jobId);
      const bytes = await this.storage.get(resultKey);
      deck.endOutline((bytes && madeOutline.safeParse(JSON.parse(bytes.toString('utf8'))).data) ?? null, result.engine);
    } else deck.endOutline(null, 'builtin');
    await this.em.flush();
  }
}
