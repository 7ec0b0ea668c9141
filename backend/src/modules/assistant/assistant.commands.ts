import { Command } from '@nestjs/cqrs';
import type { AnswerRating, ChatChanges, QuestionInput } from '@afi/contracts/assistant';
import type { OwnTextKind, ReadingView } from '@afi/contracts/assistant-readings';
import type { Language } from '@afi/contracts/language';

/** Begins a conversation of the caller. */
export class BeginChat extends Command<{ chatId: string }> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Begins one Afi leads: it speaks first. @throws Problem `assistant.guide-unknown` (422) */
export class BeginGuidedChat extends Command<{ chatId: string }> {
  constructor(
    readonly asker: Asker,
    readonly guide: string,
  ) {
    super();
  }
}

/** Renames, pins or archives a conversation. */
export class ChangeChat extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly chatId: string,
    readonly changes: ChatChanges,
  ) {
    super();
  }
}

/**
 * Has a PDF made of a conversation as it stands.
 * @throws Problem `assistant.still-answering` (409)
 */
export class MakeChatFile extends Command<{ jobId: string }> {
  constructor(
    readonly asker: Asker,
    readonly chatId: string,
  ) {
    super();
  }
}

/**
 * Has an answer read aloud by the service that is set; one that was is not read again.
 * @throws Problem `assistant.reading-no-service`, `assistant.reading-private` (409), `assistant.reading-long` (422), `assistant.reading-spent` (429)
 */
export class ReadAnswer extends Command<ReadingView> {
  constructor(
    readonly asker: Asker,
    readonly chatId: string,
    readonly answerId: string,
  ) {
    super();
  }
}

/**
 * Has a part of a thought or a story of the caller read aloud by the service that is set; one that was is not read again.
 * @throws Problem as `ReadAnswer`
 */
export class ReadText extends Command<ReadingView> {
  constructor(
    readonly asker: Asker,
    readonly at: { of: OwnTextKind; id: string; part: number },
  ) {
    super();
  }
}

/** Deletes a conversation; doing it twice finds nothing the second time. */
export class RemoveChat extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly chatId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a conversation that is there, nothing. */
export class RestoreChat extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly chatId: string,
  ) {
    super();
  }
}

/** Who asks, and in which language they read. */
export interface Asker {
  readonly accountId: string;
  readonly language: Language;
}

/** Asks Afi; a job writes the answer. */
export class AskAfi extends Command<{ messageId: string; answerId: string }> {
  constructor(
    readonly asker: Asker,
    readonly chatId: string,
    readonly input: QuestionInput,
  ) {
    super();
  }
}

/** Says whether an answer helped, or takes it back. */
export class RateAnswer extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly chatId: string,
    readonly answerId: string,
    readonly rating: AnswerRating | null,
  ) {
    super();
  }
}

/** Has the last question answered once more, instead of this answer. */
export class AnswerAgain extends Command<{ answerId: string }> {
  constructor(
    readonly asker: Asker,
    readonly chatId: string,
    readonly answerId: string,
  ) {
    super();
  }
}

/**
 * Goes back to a question or an answer whose place another took, and to what followed it when it was last shown.
 * @throws Problem 404 where it has no place in what is shown, `assistant.still-answering` (409)
 */
export class ChooseBranch extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly chatId: string,
    readonly messageId: string,
  ) {
    super();
  }
}

/** Stops the answer under way, if there is one; what was said of it stays. */
export class StopAnswer extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly chatId: string,
  ) {
    super();
  }
}

/** Where a plan stands: in an answer of a conversation. */
export interface PlanPlace {
  readonly chatId: string;
  readonly messageId: string;
}

/** Says yes: what was proposed is done, once, whatever races. */
export class AcceptPlan extends Command<void> {
  constructor(
    readonly asker: Asker,
    readonly at: PlanPlace,
  ) {
    super();
  }
}

/** Says no. */
export class RefusePlan extends Command<void> {
  constructor(
    readonly asker: Asker,
    readonly at: PlanPlace,
  ) {
    super();
  }
}

/** Refuses some of what was proposed, and takes the rest up again. */
export class ChoosePlanFields extends Command<void> {
  constructor(
    readonly asker: Asker,
    readonly at: PlanPlace,
    readonly refused: readonly string[],
  ) {
    super();
  }
}

/** Undoes what was done. */
export class UndoPlan extends Command<void> {
  constructor(
    readonly asker: Asker,
    readonly at: PlanPlace,
  ) {
    super();
  }
}
