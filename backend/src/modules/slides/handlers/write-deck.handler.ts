import { writeJob, type DeckBrief } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { storedFirst } from '../../../platform/files/stored-first.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { mayGoOn, type Deck } from '../domain/deck.js';
import { WriteDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

type Planned = Pick<Deck, 'title' | 'language' | 'tone' | 'sourceKind' | 'skeleton' | 'outline' | 'material'> &
  Pick<Deck, 'state' | 'slides' | 'unwritten' | 'engine'>;

/** What is written, and of what; behind the slides, as their author changed them, that an earlier work left. */
export function briefOf(deck: Planned): DeckBrief {
  const { title, language, tone, sourceKind: kind, skeleton, outline, material } = deck;
  const brief = { title, language, tone, kind, skeleton, outline, material };
  if (!mayGoOn(deck)) return brief;
  const { slides, unwritten, engine } = deck;
  return { ...brief, written: { slides, items: outline.length - unwritten, byModel: engine === 'model' } };
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
    const look = async () => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      return { source: JSON.stringify(briefOf(deck)), found: deck };
    };
    const begin = async (deck: Deck, sourceKey: string) => {
      if (!mayGoOn(deck)) await this.own.withPictures(deck, deck.slides, []);
      const { jobId } = await this.commands.execute(
        new RequestJob(writeJob, {
          payload: { deckId, sourceKey, resultKey: `uploads/${uuid()}` },
          ownerId: accountId,
          label: '',
          subject: { type: 'deck', id: deckId },
        }),
      );
      deck.write(jobId);
      return { jobId };
    };
    return storedFirst({ em: this.em, storage: this.storage }, { look, begin });
  }
}
