import { Command } from '@nestjs/cqrs';
import type { ThoughtChanges, ThoughtInput } from '@afi/contracts/thoughts';

/** Keeps a thought of the caller; `jobId` where its recording is being written down. */
export class KeepThought extends Command<{ thoughtId: string; jobId: string | null }> {
  constructor(
    readonly accountId: string,
    readonly input: ThoughtInput,
  ) {
    super();
  }
}

/** Changes what is named; with a `version`, only if it did not change meanwhile. */
export class ChangeThought extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
    readonly changes: ThoughtChanges,
  ) {
    super();
  }
}

/**
 * Adds a photo the caller sent; one that is there already stays once.
 * @throws Problem `thoughts.picture-unknown` (422), `thoughts.pictures-full` (409)
 */
export class AddThoughtPicture extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
    readonly mediaId: string,
  ) {
    super();
  }
}

/** Takes a photo off; one that is not there, nothing. */
export class RemoveThoughtPicture extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
    readonly mediaId: string,
  ) {
    super();
  }
}

/** Deletes a thought; doing it twice finds nothing the second time. */
export class RemoveThought extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
  ) {
    super();
  }
}

/**
 * Gives a thought a tag, or takes it off; the others stay.
 * @throws Problem `thoughts.tags-full` (409)
 */
export class TagThought extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
    readonly tag: string,
    readonly wears: boolean,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a thought that is there, nothing. */
export class RestoreThought extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
  ) {
    super();
  }
}

/**
 * Has a recording written down once more.
 * @throws Problem `thoughts.transcript-not-failed` (409)
 */
export class TranscribeAgain extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly thoughtId: string,
  ) {
    super();
  }
}
