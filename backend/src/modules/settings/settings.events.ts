import { domainEvent } from '../../platform/events/domain-event.js';

/** Somebody lives by another clock now. */
export class TimeZoneChanged extends domainEvent('settings.time-zone-changed') {
  constructor(readonly accountId: string) {
    super();
  }
}
