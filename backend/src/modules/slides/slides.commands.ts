import { Command } from '@nestjs/cqrs';
import type { DeckChanges, DeckInput, OutlineChanges } from '@afi/contracts/slides';
import type { DeckFormat } from '@afi/contracts/slide-exports';
import type { Language } from '@afi/contracts/language';

/** Has an outline made of something the caller may read. */
export class BeginDeck extends Command<{ id: string; jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
    readonly input: DeckInput,
  ) {
    super();
  }
}

/** Changes the outline, if the deck did not change meanwhile. */
export class ChangeOutline extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
    readonly changes: OutlineChanges,
  ) {
    super();
  }
}

/** Has the slides of the outline written. */
export class WriteDeck extends Command<{ jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
  ) {
    super();
  }
}

/** Changes title, theme or slides, if the deck did not change meanwhile. */
export class ChangeDeck extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
    readonly changes: DeckChanges,
  ) {
    super();
  }
}

/** Has a file made of a deck. */
export class ExportDeck extends Command<{ id: string; jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
    readonly format: DeckFormat,
  ) {
    super();
  }
}

/** Makes a copy of a deck. */
export class DuplicateDeck extends Command<{ id: string }> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Deletes a deck; doing it twice finds nothing the second time. */
export class RemoveDeck extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a deck that is there, nothing. */
export class RestoreDeck extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
  ) {
    super();
  }
}

/** Has an image made for a slide, of this text and nothing else. */
export class DrawForSlide extends Command<{ id: string; jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
    readonly slideId: string,
    readonly text: string,
  ) {
    super();
  }
}

/** Leaves an image that was made, or stops the making of one. */
export class LeaveDrawing extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly deckId: string,
    readonly drawingId: string,
  ) {
    super();
  }
}
