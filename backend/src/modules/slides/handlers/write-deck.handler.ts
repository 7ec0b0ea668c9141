import { writeJob, type DeckBrief } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { WriteDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

@CommandHandler(WriteDeck)
export class WriteDeckHandler implements ICommandHandler<WriteDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId }: WriteDeck) {
    return this.em.transactional(async () => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      const { title, language, tone, sourceKind: kind, skeleton, outline, material } = deck;
      const brief = { title, language, tone, kind, skeleton, outline, material } satisfies DeckBrief;
      const [sourceKey, resultKey] = [`uploads/${uuid()}`, `uploads/${uuid()}`] as const;
      await this.own.withPictures(deck, deck.slides, []);
      const { jobId } = await this.commands.execute(
        new RequestJob(writeJob, {
          payload: { deckId, sourceKey, resultKey },
          ownerId: accountId,
          label: '',
          subject: { type: 'deck', id: deckId },
        }),
      );
      deck.write(jobId);
      await this.storage.put(sourceKey, Buffer.from(JSON.stringify(brief)), 'application/json');
      return { jobId };
    });
  }
}
