import { Command } from '@nestjs/cqrs';

/** @throws Problem `assistant.too-many-facts` (409) */
export class KeepFact extends Command<{ factId: string }> {
  constructor(
    readonly accountId: string,
    readonly text: string,
  ) {
    super();
  }
}

export class ChangeFact extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly factId: string,
    readonly text: string,
  ) {
    super();
  }
}

/** One that is gone is gone. */
export class ForgetFact extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly factId: string,
  ) {
    super();
  }
}

/** Allows that a model is told private thoughts to answer their author, or takes it back. */
export class AllowPrivateThoughts extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly allowed: boolean,
  ) {
    super();
  }
}

/** Says whether who let a model read private thoughts agrees to what was said later, too: titles, moods, reading aloud. */
export class AllowPrivateExtras extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly allowed: boolean,
  ) {
    super();
  }
}

/** Has answers rest on the facts, or not: they stay. */
export class UseMemory extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly enabled: boolean,
  ) {
    super();
  }
}
