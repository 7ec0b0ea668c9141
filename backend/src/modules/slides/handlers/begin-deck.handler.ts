import type { CreationSource, SourceMaterial } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { outlineJob, usualSlides, type DeckSource } from '@afi/contracts/slides';
import { shortened } from '@afi/runtime/shortened';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Problem } from '../../../platform/problem/problem.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { CreationSources, GivenSources, type SourceKeys } from '../../creations/creations.queries.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { Deck } from '../domain/deck.js';
import { BeginDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

/** Bytes of what is read of a source here; a PDF or a page is read by the job, within limits of its own. */
const mostBytes = 1_000_000;

interface Beginning extends SourceKeys {
  language: Language;
  given: CreationSource;
  material: SourceMaterial;
}

@CommandHandler(BeginDeck)
export class BeginDeckHandler implements ICommandHandler<BeginDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: CreationSources,
    private readonly given: GivenSources,
    private readonly own: OwnDecks,
  ) {}

  /**
   * @throws Problem `creations.source-unknown`, `slides.source-empty`, `slides.link-refused` (422), `slides.source-long`,
   * `slides.full` (413)
   */
  async execute({ accountId, language, input }: BeginDeck) {
    const given = this.given.checked(input.source, 'slides.link-refused');
    const material = await this.sources.read(given, { accountId, language });
    const isBare = !material.blocks.length && !material.toRead;
    if (isBare && given.kind !== 'topic') throw new Problem('slides.source-empty', 422);
    const source = JSON.stringify({
      kind: given.kind,
      language: input.language,
      slides: input.slides ?? usualSlides,
      material,
    } satisfies DeckSource);
    if (Buffer.byteLength(source) > mostBytes) throw new Problem('slides.source-long', 413);
    return this.given.putFor(source, (keys) =>
      this.begun(accountId, { language: input.language, given, material, ...keys }),
    );
  }

  private begun(accountId: string, { language, given, material, sourceKey, resultKey }: Beginning) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const deck = Deck.begin({
        id: uuid(),
        accountId,
        title: shortened(material.title || (given.kind === 'link' ? new URL(given.url).hostname : ''), 200),
        language,
        sourceKind: given.kind,
        private: material.private,
      });
      em.persist(deck);
      const { jobId } = await this.commands.execute(
        new RequestJob(outlineJob, {
          payload: { deckId: deck.id, sourceKey, resultKey },
          ownerId: accountId,
          // No word of it: others see the work.
          label: '',
          subject: { type: 'deck', id: deck.id },
        }),
      );
      deck.jobId = jobId;
      if (given.kind === 'link') await this.commands.execute(new HoldLinkRoom(accountId, jobId));
      return { id: deck.id, jobId };
    });
  }
}
