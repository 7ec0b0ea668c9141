import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { knownDeviceDays } from '@afi/contracts/identity';
import { sql } from 'kysely';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Account } from '../domain/account.js';
import { passwordIs } from '../domain/password.js';
import { Session, tokenHash } from '../domain/session.js';
import { LogInWithPassword } from '../identity.commands.js';
import { CodeSender } from './code-sender.js';

/** Guesses of one caller at one account: enough for a forgotten password, far too few for a list. */
const guesses = { points: 10, seconds: 900 };
/** Guesses of all callers at devices nobody knows: only many addresses together use them up, and known devices go on. */
const guessesOfAll = { points: 100, seconds: 900 };

/** E-mail and password, then a code at a device never seen before (two factors for the back office). */
@CommandHandler(LogInWithPassword)
export class LogInWithPasswordHandler implements ICommandHandler<LogInWithPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeSender,
    private readonly limits: RateLimits,
  ) {}

  async execute({ userType, email, password, deviceToken, device, address }: LogInWithPassword) {
    const account = await this.em.findOne(Account, { userType, email, closedAt: null });
    const known = await this.knownDevice(account, deviceToken);
    await this.spendGuess(`${userType} ${email}`, known ?? address, known !== null);
    const wrong = () => new Problem('auth.credentials-invalid', 401);
    if (!(await passwordIs(password, account?.passwordHash ?? null)) || !account) throw wrong();
    return this.em.transactional(async (em) => {
      // A password that was changed while it was compared proves nothing any more.
      const { id, passwordHash } = account;
      if (!(await em.findOne(Account, { id, passwordHash }, { lockMode: LockMode.PESSIMISTIC_READ }))) throw wrong();
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

  /** What this device is known by; null where the account does not know it. */
  private async knownDevice(account: Account | null, deviceToken: string | null): Promise<string | null> {
    if (!account || !deviceToken) return null;
    const hash = tokenHash(deviceToken);
    const known = await tablesOf(this.em)
      .selectFrom('known_device')
      .where('accountId', '=', account.id)
      .where('tokenHash', '=', hash)
      .where('seenAt', '>', sql<Date>`now() - make_interval(days => ${knownDeviceDays})`)
      .select('accountId')
      .executeTakeFirst();
    return known ? hash.toString('hex') : null;
  }

  /** Somebody who knows the address of an admin must not be able to close their door: each caller counts apart. */
  private async spendGuess(account: string, caller: string, known: boolean): Promise<void> {
    await this.limits.spend('password', guesses, `${account} ${caller}`);
    if (!known) await this.limits.spend('passwords', guessesOfAll, account);
  }
}
