import { settings } from '@afi/runtime/settings';
import { backendConfigSchema } from '../../platform/config/backend.config.js';
import { guessedFirst } from './domain/guessed-passwords.js';
import { identityScreens } from '@afi/contracts/identity';
import { Global, Module } from '@nestjs/common';
import { SessionFinder } from '../../platform/http/caller.js';
import { RequestLoginCodeHandler } from './handlers/request-login-code.handler.js';
import { AskContactChangeHandler, ChangeContactHandler } from './handlers/contact-change.handlers.js';
import { AskClosingHandler, CloseAccountHandler } from './handlers/close-account.handlers.js';
import { CodeSender } from './handlers/code-sender.js';
import {
  ConfirmEmailHandler,
  ForgetPasswordHandler,
  ResetPasswordHandler,
  SendConfirmationHandler,
} from './handlers/email-link.handlers.js';
import { EndOtherSessionsHandler, EndSessionsOfHandler } from './handlers/end-sessions.handlers.js';
import { LogInWithPasswordHandler } from './handlers/log-in-with-password.handler.js';
import { OpenAccountHandler } from './handlers/open-account.handler.js';
import {
  ChangePasswordHandler,
  ChangeProfileHandler,
  SpeakLanguageHandler,
  EndSessionHandler,
} from './handlers/profile.handlers.js';
import { RegisterClientHandler } from './handlers/register-client.handler.js';
import { ResendLoginCodeHandler } from './handlers/resend-login-code.handler.js';
import { VerifyLoginCodeHandler } from './handlers/verify-login-code.handler.js';
import { ClientAuthController } from './http/client-auth.controller.js';
import { PasswordAuthController } from './http/password-auth.controller.js';
import { SessionController } from './http/session.controller.js';
import { CloseSocketsWhenSessionEnded } from './reactions/close-sockets-when-session-ended.js';
import { CodeRequestReads } from './reads/code-request.reads.js';
import { SessionReads } from './reads/session.reads.js';
import { slice } from '../../platform/slice.js';
import { AccountSchema } from './domain/account.js';
import { AccountClosingSchema } from './domain/account-closing.js';
import { ContactChangeSchema } from './domain/contact-change.js';
import { EmailLinkSchema } from './domain/email-link.js';
import { LoginCodeSchema } from './domain/login-code.js';
import { KnownDeviceSchema } from './domain/known-device.js';
import { SessionSchema } from './domain/session.js';
import { Migration20261121Identity } from './migrations/migration-20261121-identity.js';
import { Migration20261121202000ConfirmedAddresses } from './migrations/migration-20261121202000-confirmed-addresses.js';
import { Migration20261122000000ContactChange } from './migrations/migration-20261122000000-contact-change.js';
import { Migration20261123032000PlainAccountIndexes } from './migrations/migration-20261123032000-plain-account-indexes.js';
import { Migration20261122051000ClosedAccounts } from './migrations/migration-20261122051000-closed-accounts.js';
import { ProofSweep } from './sweep/proof-sweep.js';
import { SessionQueries } from './identity.queries.js';
import { identityForgets, identityOfPerson } from './identity.personal.js';

/** Accounts of the three types, codes, sessions. Global: the platform's guard needs its session finder. */
@Global()
@Module({
  controllers: [ClientAuthController, PasswordAuthController, SessionController],
  providers: [
    ProofSweep,
    RequestLoginCodeHandler,
    ChangePasswordHandler,
    ChangeContactHandler,
    ChangeProfileHandler,
    AskClosingHandler,
    AskContactChangeHandler,
    CloseAccountHandler,
    SpeakLanguageHandler,
    CodeSender,
    ConfirmEmailHandler,
    EndOtherSessionsHandler,
    EndSessionHandler,
    EndSessionsOfHandler,
    ForgetPasswordHandler,
    LogInWithPasswordHandler,
    OpenAccountHandler,
    RegisterClientHandler,
    ResendLoginCodeHandler,
    ResetPasswordHandler,
    SendConfirmationHandler,
    VerifyLoginCodeHandler,
    CloseSocketsWhenSessionEnded,
    CodeRequestReads,
    SessionReads,
    { provide: SessionQueries, useExisting: SessionReads },
    { provide: SessionFinder, useExisting: SessionReads },
  ],
  exports: [SessionFinder, SessionQueries],
})
export class IdentityModule {}

/** The superadmin's first password is kept to the rule of any other (ASVS 6.2.4). */
const settingsOfWord = settings(
  backendConfigSchema.pick({ NODE_ENV: true, ADMIN_PASSWORD: true }),
  ({ NODE_ENV, ADMIN_PASSWORD }) =>
    NODE_ENV === 'production' && ADMIN_PASSWORD && guessedFirst(ADMIN_PASSWORD)
      ? ['ADMIN_PASSWORD: one of those tried first, choose another or leave it out']
      : [],
);

export const identitySlice = slice({
  module: IdentityModule,
  settings: settingsOfWord,
  entities: [
    AccountSchema,
    AccountClosingSchema,
    ContactChangeSchema,
    EmailLinkSchema,
    LoginCodeSchema,
    SessionSchema,
    KnownDeviceSchema,
  ],
  migrations: [
    { name: '20261121-identity', class: Migration20261121Identity },
    { name: '20261121202000-confirmed-addresses', class: Migration20261121202000ConfirmedAddresses },
    { name: '20261122000000-contact-change', class: Migration20261122000000ContactChange },
    { name: '20261122051000-closed-accounts', class: Migration20261122051000ClosedAccounts },
    { name: '20261123032000-plain-account-indexes', class: Migration20261123032000PlainAccountIndexes },
  ],
  screens: identityScreens,
  personal: identityOfPerson,
  forgetting: identityForgets,
  notPersonal: {
    'account_closing.accountId': 'a code under way, gone within the hour',
    'account.referredBy': 'somebody else, who invited them',
    'contact_change.accountId': 'a code under way, gone within the hour',
    'email_link.accountId': 'a link under way, gone within days',
    'known_device.accountId': 'the hash of a token; their sessions tell where they are signed in',
    'login_code.accountId': 'a code under way, gone within the hour',
  },
});
