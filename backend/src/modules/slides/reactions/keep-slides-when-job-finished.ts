import { deckBrief, writeJob, writtenSlides } from '@afi/contracts/slides';
import { planOf, slidesSoFar, slidesSoFarKey } from '@afi/runtime/slides-so-far';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Deck } from '../domain/deck.js';
import { OwnDecks } from '../handlers/own-decks.js';

/** Keeps the slides that were written, whatever of their pieces is still on its way; of a work that ended early, those it got to. */
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
    const { deckId, sourceKey, resultKey } = await this.jobs.askedOf(writeJob, event.jobId);
    const deck = await this.em.findOne(Deck, { id: deckId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (deck?.jobId !== event.jobId) return;
    if (event instanceof JobFinished) {
      const { result } = await this.jobs.finished(writeJob, event.jobId);
      const bytes = await this.storage.get(resultKey);
      const slides = (bytes && writtenSlides.safeParse(JSON.parse(bytes.toString('utf8'))).data?.slides) ?? null;
      const items = slides ? deck.outline.length : deck.slides.length;
      deck.endWriting(slides && (await this.own.withPictures(deck, [], slides)), result.engine, items);
    } else {
      const written = await this.writtenOf(event.jobId, sourceKey);
      // What was shown stays: a worker that was taken for dead may have written otherwise since.
      if (written?.slides.length && deck.slides.every(({ id }, at) => written.slides[at]?.id === id))
        deck.endWriting(
          await this.own.withPictures(deck, [], written.slides),
          written.byModel ? 'model' : 'builtin',
          written.items,
        );
      else {
        deck.slides = await this.own.withPictures(deck, [], deck.slides);
        // How far the outline was is known of the slides alone.
        deck.endWriting(null, 'builtin', deck.slides.length);
      }
    }
    await this.em.flush();
  }

  /** Those of the plan that was asked for last, or what that begins with. */
  private async writtenOf(jobId: string, sourceKey: string) {
    const [brief, bytes] = [await this.storage.get(sourceKey), await this.storage.get(slidesSoFarKey(jobId))];
    const written = bytes && slidesSoFar.safeParse(JSON.parse(bytes.toString('utf8'))).data;
    if (!brief) return null;
    if (written?.plan === planOf(brief)) return written;
    return deckBrief.safeParse(JSON.parse(brief.toString('utf8'))).data?.written;
  }
}
