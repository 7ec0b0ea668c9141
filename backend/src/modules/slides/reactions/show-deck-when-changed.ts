import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { DeckReads } from '../reads/deck.reads.js';
import { DeckChanged } from '../slides.events.js';

/** The devices of its author look again; nobody else is told that there is a deck. */
@Injectable()
@Reaction([DeckChanged])
export class ShowDeckWhenChanged implements Reacts<DeckChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: DeckReads,
  ) {}

  async react({ deckId }: DeckChanged): Promise<void> {
    const author = await this.reads.authorOf(deckId);
    if (!author) return;
    this.live.changed(accountRoom(author), { word: 'slides', id: deckId, scope: null });
    this.live.changed(accountRoom(author), { word: 'creations', id: deckId, scope: null });
  }
}
