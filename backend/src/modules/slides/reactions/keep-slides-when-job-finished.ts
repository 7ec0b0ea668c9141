import { writeJob, writtenSlides } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Deck } from '../domain/deck.js';
import { OwnDecks } from '../handlers/own-decks.js';

/** Keeps the slides that were written; of a work that was stopped, those that were told of before. */
@Injectable()
@JobReaction(writeJob, [JobFinished, JobFailed, JobCancelled])
export class KeepSlidesWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly own: OwnDecks,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { deckId, resultKey } = await this.jobs.askedOf(writeJob, event.jobId);
    const deck = await this.em.findOne(Deck, { id: deckId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (deck?.jobId !== event.jobId) return;
    if (event instanceof JobFinished) {
      const { result } = await this.jobs.finished(writeJob, event.jobId);
      const bytes = await this.storage.get(resultKey);
      const slides = (bytes && writtenSlides.safeParse(JSON.parse(bytes.toString('utf8'))).data?.slides) ?? null;
      deck.endWriting(slides && (await this.own.withPictures(deck, [], slides)), result.engine);
    } else {
      deck.slides = await this.own.withPictures(deck, [], deck.slides);
      deck.endWriting(null, 'builtin');
    }
    await this.em.flush();
  }
}
