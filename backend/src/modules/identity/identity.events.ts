/** Somebody has an account from now on. */
export class AccountRegistered {
  constructor(readonly accountId: string) {}
}

/** A device is signed out: by its person, by another device, or by a new password. */
export class SessionEnded {
  constructor(readonly sessionId: string) {}
}
