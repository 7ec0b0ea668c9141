import { deckExportRoutes } from '@afi/contracts/slide-exports';
import { deckRoutes as routes } from '@afi/contracts/slides';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { DeckReads } from '../reads/deck.reads.js';
import {
  BeginDeck,
  ChangeDeck,
  ChangeOutline,
  DuplicateDeck,
  ExportDeck,
  RemoveDeck,
  RestoreDeck,
  WriteDeck,
} from '../slides.commands.js';

/** Decks of the caller. */
@Controller()
export class DecksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: DeckReads,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() { accountId }: Caller): Answer<typeof routes.list> {
    return this.reads.all(query, accountId);
  }

  @Endpoint(routes.create)
  create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.create> {
    return this.commands.execute(new BeginDeck(accountId, language, body));
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.outline)
  async outline(
    @Input() { params, body }: InputOf<typeof routes.outline>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.outline> {
    await this.commands.execute(new ChangeOutline(accountId, params.id, body));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(routes.write)
  write(
    @Input() { params }: InputOf<typeof routes.write>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.write> {
    return this.commands.execute(new WriteDeck(accountId, params.id));
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.update> {
    await this.commands.execute(new ChangeDeck(accountId, params.id, body));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(deckExportRoutes.create)
  export(
    @Input() { params, body }: InputOf<typeof deckExportRoutes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof deckExportRoutes.create> {
    return this.commands.execute(new ExportDeck(accountId, params.id, body.format));
  }

  @Endpoint(routes.duplicate)
  duplicate(
    @Input() { params }: InputOf<typeof routes.duplicate>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.duplicate> {
    return this.commands.execute(new DuplicateDeck(accountId, params.id, language));
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveDeck(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreDeck(accountId, params.id));
    return this.reads.one(params.id, accountId, language);
  }
}
