import { outlineJob, writeJob } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { StaleSource, type RetriedJob } from '../../../platform/queue/job-kinds.js';
import { GivenSources } from '../../creations/creations.queries.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Deck } from '../domain/deck.js';
import { briefOf } from './write-deck.handler.js';

/** Work on a deck that ended without a result and is tried again, by its author or an admin: the deck waits for it again. */
@Injectable()
export class RetriedDecks {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
    private readonly sources: GivenSources,
  ) {}

  /**
   * A link may be fetched once more. @throws Problem `slides.not-again`, `slides.already-written` (409),
   * `slides.source-gone` (410), 413 without room
   */
  async outlineAgain({ id, payload }: RetriedJob): Promise<void> {
    const { deckId, sourceKey } = outlineJob.payload.parse(payload);
    const deck = await this.deckOf(deckId, id);
    if (!(await this.sources.isReadable(id, sourceKey))) throw new Problem('slides.source-gone', 410);
    deck.outlineAgain();
    if (deck.sourceKind === 'link') await this.commands.execute(new HoldLinkRoom(deck.accountId, id));
  }

  /** Stores the plan as it stands now, and answers which version that is. @throws Problem `slides.not-again` (409) */
  async storePlan({ id, payload }: RetriedJob, sourceKey: string): Promise<number> {
    const { deckId } = writeJob.payload.parse(payload);
    const deck = await tablesOf(this.em)
      .selectFrom('deck')
      .where('id', '=', deckId)
      .where('jobId', '=', id)
      .select(['title', 'language', 'tone', 'sourceKind', 'skeleton', 'outline', 'material', 'version'])
      .select(['state', 'slides', 'unwritten', 'engine'])
      .executeTakeFirst();
    if (!deck) throw new Problem('slides.not-again', 409);
    await this.storage.put(sourceKey, Buffer.from(JSON.stringify(briefOf(deck))), 'application/json');
    return deck.version;
  }

  /** The plan that was stored is written. @throws Problem `slides.not-again`, `slides.already-written` (409), StaleSource */
  async writeAgain({ id, payload }: RetriedJob, version: number): Promise<void> {
    const deck = await this.deckOf(writeJob.payload.parse(payload).deckId, id);
    if (deck.version !== version) throw new StaleSource();
    deck.write(id);
  }

  /** Other work on it has been begun since, or it was deleted: this one is over. */
  private async deckOf(deckId: string, jobId: string): Promise<Deck> {
    const deck = await this.em.findOne(Deck, { id: deckId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!deck || deck.deletedAt || deck.jobId !== jobId) throw new Problem('slides.not-again', 409);
    return deck;
  }
}
