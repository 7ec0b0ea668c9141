import { EntityManager, raw } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Account } from '../domain/account.js';
import { KnownDeviceSchema } from '../domain/known-device.js';
import { passwordIs } from '../domain/password.js';
import { Session, tokenHash } from '../domain/session.js';
import { LogInWithPassword } from '../identity.commands.js';
import { CodeSender } from './code-sender.js';

/** Guesses one address allows: enough for a forgotten password, far too few for a list. */
const guesses = { points: 10, seconds: 900 };

/** E-mail and password, then a code at a device never seen before (two factors for the back office). */
@CommandHandler(LogInWithPassword)
export class LogInWithPasswordHandler implements ICommandHandler<LogInWithPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeSender,
    private readonly limits: RateLimits,
  ) {}

  async execute({ userType, email, password, deviceToken, device }: LogInWithPassword) {
    await this.limits.spend('password', guesses, `${userType} ${email}`);
    const account = await this.em.findOne(Account, { userType, email, closedAt: null });
    if (!(await passwordIs(password, account?.passwordHash ?? null)) || !account)
      throw new Problem('auth.credentials-invalid', 401);
    return this.em.transactional(async (em) => {
      const known = deviceToken
        ? await em.nativeUpdate(
            KnownDeviceSchema,
            { accountId: account.id, tokenHash: tokenHash(deviceToken) },
            { seenAt: raw('now()') },
          )
        : 0;
      if (!known) {
        const identifier = { channel: 'email' as const, value: email };
        return {
          asked: await this.codes.ask({
            userType,
            identifier,
            accountId: account.id,
            registration: null,
            language: account.language,
          }),
        };
      }
      const { session, token } = Session.open(account.id, device);
      em.persist(session);
      return { token, accountId: account.id };
    });
  }
}
