import { Command } from '@nestjs/cqrs';
import type { Registration } from '@afi/contracts/identity';
import type { ClientRole } from '@afi/contracts/profiles';
import type { Language } from '@afi/contracts/language';
import type { UserType } from '@afi/contracts/route';

/** What a code request answers, known number or not. */
export interface CodeRequested {
  requestId: string;
  resendAfter: number;
  expiresIn: number;
}

/** Makes an account without any proof: first boot and demo data only. */
export class OpenAccount extends Command<{ accountId: string }> {
  constructor(
    readonly identity: {
      userType: UserType;
      role: string;
      firstname: string;
      lastname: string;
      email?: string;
      phone?: string;
      password?: string;
      level?: number;
      businessId?: string;
      language?: Language;
      demo?: boolean;
    },
  ) {
    super();
  }
}

export class RegisterClient extends Command<CodeRequested> {
  constructor(
    readonly registration: Registration,
    readonly language: Language,
  ) {
    super();
  }
}

export class RequestLoginCode extends Command<CodeRequested> {
  constructor(readonly identifier: string) {
    super();
  }
}

export class ResendLoginCode extends Command<CodeRequested> {
  constructor(readonly requestId: string) {
    super();
  }
}

/** Opens a session; `deviceToken` is set for account types that remember devices. */
export class VerifyLoginCode extends Command<{ token: string; accountId: string; deviceToken: string | null }> {
  constructor(
    readonly userType: UserType,
    readonly requestId: string,
    readonly code: string,
    readonly device: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Password login of admins and managers: a token at a known device, else a code request. */
export class LogInWithPassword extends Command<{ token: string; accountId: string } | { asked: CodeRequested }> {
  constructor(
    readonly userType: 'admin' | 'manager',
    readonly email: string,
    readonly password: string,
    readonly deviceToken: string | null,
    readonly device: string,
    /** What limits count the caller by. */
    readonly address: string,
  ) {
    super();
  }
}

export class SendConfirmation extends Command<{ sent: boolean; resendAfter: number }> {
  constructor(readonly accountId: string) {
    super();
  }
}

export class ConfirmEmail extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

export class ForgetPassword extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly passwordConfirm: string,
  ) {
    super();
  }
}

export class ChangePassword extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
    readonly current: string,
    readonly password: string,
    readonly passwordConfirm: string,
  ) {
    super();
  }
}

export class ChangeProfile extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
    readonly changes: {
      firstname?: string | undefined;
      lastname?: string | undefined;
      email?: string | null | undefined;
      role?: ClientRole | undefined;
    },
  ) {
    super();
  }
}

/** Sends a code to a new number or address of an account; `identifier` is how it was understood. */
export class AskContactChange extends Command<CodeRequested & { identifier: string }> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
    readonly identifier: string,
  ) {
    super();
  }
}

/** The code proves the new number or address, which takes the place of the old one. */
export class ChangeContact extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly requestId: string,
    readonly code: string,
  ) {
    super();
  }
}

/** From now on this account is written to in this language. */
export class SpeakLanguage extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Signs every device of this account out but one; answers how many. */
export class EndOtherSessions extends Command<number> {
  constructor(
    readonly accountId: string,
    readonly keptSessionId: string,
  ) {
    super();
  }
}

/** Signs every device of an account out, by an admin; answers how many. */
export class EndSessionsOf extends Command<number> {
  constructor(
    readonly accountId: string,
    readonly admin: { accountId: string; role: string },
  ) {
    super();
  }
}

/** Signs a device of this account out. */
export class EndSession extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** Sends a code that closes this account, where it is reached first. */
export class AskClosing extends Command<CodeRequested & { channel: 'whatsapp' | 'email' }> {
  constructor(readonly accountId: string) {
    super();
  }
}

/**
 * Closes the account by its code: every device is signed out, and a login within the days of grace opens it again.
 * `mustBeFree` is asked in its transaction, the account locked, and refuses by throwing.
 */
export class CloseAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly requestId: string,
    readonly code: string,
    readonly mustBeFree: () => Promise<void>,
  ) {
    super();
  }
}
