import { domainEvent } from '../../platform/events/domain-event.js';

/** The forms a file is shown in are there. */
export class MediaReady extends domainEvent('media.ready') {
  constructor(readonly mediaId: string) {
    super();
  }
}

/** The forms a file is shown in cannot be made; an admin may still try again. */
export class MediaFailed extends domainEvent('media.failed') {
  constructor(readonly mediaId: string) {
    super();
  }
}
