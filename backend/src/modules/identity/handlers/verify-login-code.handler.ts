import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { codeRules } from '@afi/contracts/identity';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { SendNotice } from '../../messages/messages.commands.js';
import { Account } from '../domain/account.js';
import { codeHash, LoginCode, sameHash } from '../domain/login-code.js';
import { KnownDeviceSchema } from '../domain/known-device.js';
import { Session, tokenHash } from '../domain/session.js';
import { VerifyLoginCode } from '../identity.commands.js';
import { waysOf } from './contact-notices.js';

const now = sql<Date>`now()`;

/** Second step of every login by code. One answer for every way of being wrong. */
@CommandHandler(VerifyLoginCode)
export class VerifyLoginCodeHandler implements ICommandHandler<VerifyLoginCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async execute(command: VerifyLoginCode) {
    await this.spendTry(command);
    return this.em.transactional(async (em) => {
      const request = await em.findOne(LoginCode, command.requestId);
      // The account before its code, as who closes or forgets it locks them: the other way round they would wait in a ring.
      // Not `for update`: that waits for whoever writes rows about this account, which a campaign to everybody does for a minute.
      if (request?.accountId)
        await tablesOf(em)
          .selectFrom('account')
          .where('id', '=', request.accountId)
          .select('id')
          .forNoKeyUpdate()
          .execute();
      const used = await tablesOf(em)
        .updateTable('login_code')
        .set({ usedAt: now })
        .where('id', '=', command.requestId)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .returning('id')
        .executeTakeFirst();
      if (!used || !request) throw invalid();
      const account = await this.accountOf(em, request, command);
      if (!account?.opens) throw invalid();
      if (account.reopen()) await this.tellReopened(account);
      if (request.channel === 'email') account.confirmEmail(request.identifier);
      const { session, token } = Session.open(account.id, command.device);
      em.persist(session);
      const deviceToken = command.userType === 'client' ? null : randomBytes(32).toString('base64url');
      await em.flush();
      if (deviceToken) await em.insert(KnownDeviceSchema, { accountId: account.id, tokenHash: tokenHash(deviceToken) });
      return { token, accountId: account.id, deviceToken };
    });
  }

  /** It was closed: whoever has it hears that it is open again. */
  private async tellReopened(account: Account): Promise<void> {
    for (const { channel, value: to } of waysOf(account))
      await this.commands.execute(
        new SendNotice({
          accountId: account.id,
          channel,
          to,
          template: 'identity.reopened',
          params: { name: account.firstname },
          language: account.language,
        }),
      );
  }

  /** The try is counted in a transaction of its own: a refusal must not undo it. The database's clock decides. */
  private async spendTry({ requestId, code, userType }: VerifyLoginCode): Promise<void> {
    const request = await tablesOf(this.em.fork())
      .updateTable('login_code')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', requestId)
      .where('userType', '=', userType)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where('tries', '<', codeRules.tries)
      .returning('codeHash')
      .executeTakeFirst();
    const given = codeHash(this.config.appSecret, requestId, code);
    if (!request || !sameHash(given, request.codeHash)) throw invalid();
  }

  private async accountOf(em: EntityManager, request: LoginCode, command: VerifyLoginCode): Promise<Account | null> {
    if (request.accountId) {
      const account = await em.findOne(Account, request.accountId);
      // A number or an address that was replaced since opens nothing, whoever holds it now.
      return account?.has(request.identifier) ? account : null;
    }
    if (!request.registration) return null;
    const phone = request.identifier;
    // Two registrations of one number may be under way: the first code makes the account, the second signs in.
    const known = await em.findOne(Account, { userType: 'client', phone });
    if (known) return known;
    const { referralCode, ...given } = request.registration;
    const referrer = referralCode ? await em.findOne(Account, { referralCode: referralCode.toUpperCase() }) : null;
    const account = Account.fromRegistration(given, phone, command.language, referrer?.id ?? null);
    em.persist(account);
    await em.flush();
    return account;
  }
}

function invalid(): Problem {
  return new Problem('auth.code-invalid', 401);
}
