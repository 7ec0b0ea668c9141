import { domainEvent } from '../../platform/events/domain-event.js';

/** A story reads differently: it is new, composed, changed, deleted, or came back. Nothing of it is told. */
export class StoryChanged extends domainEvent('stories.changed') {
  constructor(readonly storyId: string) {
    super();
  }
}
