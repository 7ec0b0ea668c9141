import { Command } from '@nestjs/cqrs';
import type { Language } from '@afi/contracts/language';
import type { VideoChanges, VideoInput } from '@afi/contracts/videos';

/** Has scenes cut of something the caller may read. */
export class BeginVideo extends Command<{ id: string; jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
    readonly input: VideoInput,
  ) {
    super();
  }
}

/** Changes scenes and looks, if the video did not change meanwhile. */
export class ChangeVideo extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly videoId: string,
    readonly changes: VideoChanges,
  ) {
    super();
  }
}

/** Has the film made of the scenes; `ifWaiting` is said where nobody asks anew: a video that waits no more is left alone. */
export class RenderVideo extends Command<{ jobId: string }> {
  constructor(
    readonly accountId: string,
    readonly videoId: string,
    readonly ifWaiting = false,
  ) {
    super();
  }
}

/** Keeps a film that waits from being begun by itself; of a video that does not wait, nothing. */
export class StopVideo extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

/** Makes a copy of a video, without its film. */
export class DuplicateVideo extends Command<{ id: string }> {
  constructor(
    readonly accountId: string,
    readonly videoId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Deletes a video; doing it twice finds nothing the second time. */
export class RemoveVideo extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a video that is there, nothing. */
export class RestoreVideo extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly videoId: string,
  ) {
    super();
  }
}
