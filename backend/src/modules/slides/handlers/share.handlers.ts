import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Problem } from '../../../platform/problem/problem.js';
import { DeckShare } from '../domain/deck-share.js';
import { EndDeckShare, ShareDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

/** Ends the link of a deck that its command holds; one that is over by itself ends, too. */
export async function endShare(em: EntityManager, deckId: string): Promise<void> {
  const share = await em.findOne(DeckShare, { deckId, endedAt: null });
  share?.end();
  await em.flush();
}

@CommandHandler(ShareDeck)
export class ShareDeckHandler implements ICommandHandler<ShareDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnDecks,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** @throws Problem `slides.not-ready` (409) */
  execute({ accountId, deckId, days }: ShareDeck): Promise<void> {
    return this.em.transactional(async (em) => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      if (deck.state !== 'ready') throw new Problem('slides.not-ready', 409);
      await endShare(em, deckId);
      em.persist(DeckShare.make(deckId, days, this.config.appSecret));
    });
  }
}

@CommandHandler(EndDeckShare)
export class EndDeckShareHandler implements ICommandHandler<EndDeckShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId }: EndDeckShare) {
    return this.em.transactional(async (em) => {
      await this.own.mustFindLiving(accountId, deckId);
      await endShare(em, deckId);
    });
  }
}
