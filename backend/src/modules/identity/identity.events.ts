import { domainEvent } from '../../platform/events/domain-event.js';

/** Somebody has an account from now on. */
export class AccountRegistered extends domainEvent('identity.account-registered', 'AccountRegistered') {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Somebody closed their account: for some days a login opens it again. */
export class AccountClosed extends domainEvent('identity.account-closed') {
  constructor(readonly accountId: string) {
    super();
  }
}

/** A number, or a mail address, was proved to be an account's. */
export class ContactProved extends domainEvent('identity.contact-proved') {
  constructor(readonly accountId: string) {
    super();
  }
}

/** A device is signed out: by its person, by another device, or by a new password. */
export class SessionEnded extends domainEvent('identity.session-ended', 'SessionEnded') {
  constructor(readonly sessionId: string) {
    super();
  }
}
