import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { EndShare, MakeShare } from '../../shares/shares.commands.js';
import { EndDeckShare, ShareDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

@CommandHandler(ShareDeck)
export class ShareDeckHandler implements ICommandHandler<ShareDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnDecks,
  ) {}

  /** @throws Problem `slides.not-ready` (409) */
  execute({ accountId, deckId, days }: ShareDeck): Promise<void> {
    return this.em.transactional(async () => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      if (deck.state !== 'ready') throw new Problem('slides.not-ready', 409);
      await this.commands.execute(new MakeShare({ kind: 'deck', subjectId: deckId, accountId }, days));
    });
  }
}

@CommandHandler(EndDeckShare)
export class EndDeckShareHandler implements ICommandHandler<EndDeckShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId }: EndDeckShare) {
    return this.em.transactional(async () => {
      await this.own.mustFindLiving(accountId, deckId);
      await this.commands.execute(new EndShare({ kind: 'deck', subjectId: deckId }));
    });
  }
}
