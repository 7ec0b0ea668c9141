import { domainEvent } from '../../platform/events/domain-event.js';

/** A video reads differently: it is new, cut, rendered, changed, deleted, or came back. Nothing of it is told. */
export class VideoChanged extends domainEvent('videos.changed') {
  constructor(readonly videoId: string) {
    super();
  }
}

/** A film that was to be begun by itself cannot be: its scenes wait for their author. */
export class FilmNotBegun extends domainEvent('videos.film-not-begun') {
  constructor(
    readonly videoId: string,
    readonly accountId: string,
  ) {
    super();
  }
}
