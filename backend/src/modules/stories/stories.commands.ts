import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';
import type { StoryChanges, StoryInput } from '@afi/contracts/stories';

/** Has a story composed of thoughts of the caller; those of others are not there. */
export class ComposeStory extends Command<{ id: string; jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
    readonly input: StoryInput,
  ) {
    super();
  }
}

/** Has a book made of a story of the caller; answers the work. */
export class MakeStoryBook extends Command<{ jobId: string }> {
  constructor(
    readonly asker: { accountId: string; language: Language },
    readonly storyId: string,
  ) {
    super();
  }
}

/** Changes what is named, if the story did not change meanwhile. */
export class ChangeStory extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly storyId: string,
    readonly changes: StoryChanges,
  ) {
    super();
  }
}

/** Deletes a story; doing it twice finds nothing the second time. */
export class RemoveStory extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly storyId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a story that is there, nothing. */
export class RestoreStory extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly storyId: string,
  ) {
    super();
  }
}
