import { writeJob, type DeckBrief } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { RequestJob } from '../../jobs/jobs.commands.js';
import type { Deck } from '../domain/deck.js';
import { WriteDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

/** What is written, and of what. */
export function briefOf({ title, language, tone, sourceKind: kind, skeleton, outline, material }: Deck): DeckBrief {
  return { title, language, tone, kind, skeleton, outline, material };
}

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
      await this.storage.put(sourceKey, Buffer.from(JSON.stringify(briefOf(deck))), 'application/json');
      return { jobId };
    });
  }
}
