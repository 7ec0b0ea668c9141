import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Problem, notFound } from '../../../platform/problem/problem.js';
import { Account } from '../domain/account.js';
import { checkNewPassword, hashPassword, passwordIs } from '../domain/password.js';
import { Session } from '../domain/session.js';
import { closeWays, tellContact, waysOf } from './contact-notices.js';
import { mustBeFresh } from './fresh-session.js';
import { giveNewPassword } from './new-password.js';
import { ChangePassword, ChangeProfile, EndSession, SendConfirmation, SpeakLanguage } from '../identity.commands.js';

/** Addresses a person may change to: enough to mend what was mistyped, too few to write to many. */
const addresses = { points: 5, seconds: 3_600 };

/** Whether somebody else has an address shows in nothing: it counts once the link sent there was opened. */
@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  execute({ accountId, sessionId, changes }: ChangeProfile) {
    return this.em.transactional(async (em) => {
      const account = await em.findOneOrFail(Account, accountId);
      account.rename(changes);
      if (changes.email === undefined || changes.email === account.email) return;
      await mustBeFresh(em, sessionId);
      if (changes.email) await this.limits.spend('addresses', addresses, accountId, 'auth.too-many-addresses');
      const before = waysOf(account);
      const { email: old } = account;
      account.changeEmail(changes.email);
      await em.flush();
      if (old) await closeWays(em, accountId, old);
      const removed = before.find(({ channel }) => channel === 'email');
      if (removed) await tellContact(this.commands, account, before, 'identity.contact-removed', removed);
      await this.commands.execute(new SendConfirmation(accountId));
    });
  }
}

@CommandHandler(SpeakLanguage)
export class SpeakLanguageHandler implements ICommandHandler<SpeakLanguage> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, language }: SpeakLanguage) {
    return this.em.transactional(async (em) => {
      (await em.findOneOrFail(Account, accountId)).language = language;
    });
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(private readonly em: EntityManager) {}

  async execute({ accountId, sessionId, current, password, passwordConfirm }: ChangePassword) {
    const mine = await this.em.findOneOrFail(Account, accountId);
    const known = mine.passwordHash ?? null;
    const wrong = () =>
      new Problem('auth.password-wrong', 422, { errors: [{ pointer: '/current', code: 'auth.password-wrong' }] });
    if (!(await passwordIs(current, known))) throw wrong();
    checkNewPassword(password, passwordConfirm, [mine.email ?? null, mine.firstname, mine.lastname]);
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const account = await em.findOne(Account, { id: accountId, passwordHash: known }, lock);
      // Another call changed it meanwhile.
      if (!account) throw wrong();
      await giveNewPassword(em, account, passwordHash, sessionId);
    });
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, sessionId }: EndSession) {
    return this.em.transactional(async (em) => {
      const session = await em.findOne(Session, { id: sessionId, accountId });
      if (!session) throw notFound();
      session.end();
    });
  }
}
