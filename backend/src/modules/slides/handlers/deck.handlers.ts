import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { copyTitle } from '../../../platform/i18n/copy-title.js';
import { EndShare } from '../../shares/shares.commands.js';
import { Deck } from '../domain/deck.js';
import { ChangeDeck, ChangeOutline, DuplicateDeck, RemoveDeck, RestoreDeck } from '../slides.commands.js';
import { letFilesGo } from './let-files-go.js';
import { OwnDecks } from './own-decks.js';

@CommandHandler(ChangeOutline)
export class ChangeOutlineHandler implements ICommandHandler<ChangeOutline> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId, changes }: ChangeOutline) {
    return this.em.transactional(async (em) => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      await em.lock(deck, LockMode.OPTIMISTIC, changes.version);
      deck.changeOutline(changes);
    });
  }
}

@CommandHandler(ChangeDeck)
export class ChangeDeckHandler implements ICommandHandler<ChangeDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId, changes }: ChangeDeck) {
    return this.em.transactional(async (em) => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      await em.lock(deck, LockMode.OPTIMISTIC, changes.version);
      const { slides: before, files, brand } = deck;
      deck.change(changes);
      letFilesGo(
        em,
        this.storage,
        files.filter((one) => !deck.files.includes(one)).map(({ key }) => key),
      );
      if (changes.slides) deck.slides = await this.own.withPictures(deck, before, changes.slides);
      if (changes.brand !== undefined) deck.brand = await this.own.withLogo(deck, brand ?? null);
    });
  }
}

@CommandHandler(DuplicateDeck)
export class DuplicateDeckHandler implements ICommandHandler<DuplicateDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnDecks,
  ) {}

  /** @throws Problem `slides.full` (413) */
  execute({ accountId, deckId, language }: DuplicateDeck) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const deck = await this.own.mustFindLiving(accountId, deckId);
      const title = copyTitle(language, deck.title, 200);
      const copy = Deck.copyOf(deck, title);
      copy.slides = await this.own.withPictures(copy, [], copy.slides);
      copy.brand = await this.own.withLogo(copy, deck.brand ? { ...deck.brand, logoId: null } : null);
      em.persist(copy);
      return { id: copy.id };
    });
  }
}

@CommandHandler(RemoveDeck)
export class RemoveDeckHandler implements ICommandHandler<RemoveDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId }: RemoveDeck) {
    return this.em.transactional(async () => {
      (await this.own.mustFindLiving(accountId, deckId)).remove();
      // For good: what comes back is shown to nobody until its author says so again.
      await this.commands.execute(new EndShare({ kind: 'deck', subjectId: deckId }));
    });
  }
}

@CommandHandler(RestoreDeck)
export class RestoreDeckHandler implements ICommandHandler<RestoreDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnDecks,
  ) {}

  execute({ accountId, deckId }: RestoreDeck) {
    return this.em.transactional(async () => (await this.own.mustFind(accountId, deckId)).restore());
  }
}
