import { domainEvent } from '../../platform/events/domain-event.js';

/** A video reads differently: it is new, cut, rendered, changed, deleted, or came back. Nothing of it is told. */
export class VideoChanged extends domainEvent('videos.changed') {
  constructor(readonly videoId: string) {
    super();
  }
}
