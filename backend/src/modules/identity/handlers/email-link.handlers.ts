import { identityScreens } from '@afi/contracts/identity';
import { hrefOf } from '@afi/contracts/screen';
import type { UserType } from '@afi/contracts/route';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { PretendToSend, SendMessage, SendNotice } from '../../messages/messages.commands.js';
import { Account } from '../domain/account.js';
import { EmailLink, linkWaitSeconds } from '../domain/email-link.js';
import { checkNewPassword, hashPassword } from '../domain/password.js';
import { tokenHash } from '../domain/session.js';
import { ConfirmEmail, ForgetPassword, ResetPassword, SendConfirmation } from '../identity.commands.js';
import { tellContact, waysOf } from './contact-notices.js';
import { giveNewPassword } from './new-password.js';

/** Seconds until a mail of this purpose may be sent again to an account. */
async function secondsToWait(em: EntityManager, accountId: string, purpose: 'confirm' | 'password'): Promise<number> {
  await oneAtATime(em, `${purpose} ${accountId}`);
  const { wait } = await tablesOf(em)
    .selectFrom('email_link')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .select(({ ref }) =>
      sql<number | null>`ceil(extract(epoch from
        max(${ref('createdAt')}) + make_interval(secs => ${linkWaitSeconds}) - now()))::int`.as('wait'),
    )
    .executeTakeFirstOrThrow();
  return Math.max(0, wait ?? 0);
}

/** Its owner need not hear more than once a day that somebody else typed an address. */
const claims = { points: 1, seconds: 86_400 };

/**
 * The confirmation mail, again. Repeating the call within a minute sends nothing and says when it may. Who asks is
 * answered the same where the address is somebody else's: that person is told, and no link leads anywhere.
 */
@CommandHandler(SendConfirmation)
export class SendConfirmationHandler implements ICommandHandler<SendConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ accountId }: SendConfirmation) {
    return this.em.transactional(async (em) => {
      const account = await em.findOne(Account, accountId);
      if (!account) throw notFound();
      const { email } = account;
      if (!email || account.emailConfirmedAt) return { sent: false, resendAfter: 0 };
      const wait = await secondsToWait(em, accountId, 'confirm');
      if (wait > 0) return { sent: false, resendAfter: wait };
      const { link, token } = EmailLink.make(accountId, 'confirm', email);
      em.persist(link);
      const owner = await em.findOne(Account, ownerOf(account.userType, email));
      const url = this.config.publicUrl + hrefOf(identityScreens.confirmEmail, { token });
      const to = { channel: 'email', to: email } as const;
      const wordsFor = ({ firstname: name, language }: Account) => ({ params: { name }, language });
      if (!owner) {
        const { params, language } = wordsFor(account);
        const words = { template: 'identity.confirm-email', params: { ...params, url }, language } as const;
        await this.commands.execute(new SendMessage({ ...to, ...words }));
      } else if (await this.limits.maySpend('claims', claims, owner.id))
        await this.commands.execute(
          new SendNotice({ ...to, accountId: owner.id, template: 'identity.address-claimed', ...wordsFor(owner) }),
        );
      else await this.commands.execute(new PretendToSend({ channel: 'email', to: email }));
      return { sent: true, resendAfter: linkWaitSeconds };
    });
  }
}

/** Who has an address: the one account of a type that confirmed it. Others may have typed it too. */
const ownerOf = (userType: UserType, email: string) => ({ userType, email, emailConfirmedAt: { $ne: null } });

/** The account is locked before its link is used: what ends its links meanwhile does so in that order. */
async function useLink(
  em: EntityManager,
  token: string,
  purpose: 'confirm' | 'password',
): Promise<{ link: EmailLink; account: Account }> {
  const link = await em.findOne(EmailLink, { tokenHash: tokenHash(token), purpose });
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const account = link && (await em.findOne(Account, { id: link.accountId, closedAt: null }, lock));
  const used =
    account &&
    (await tablesOf(em)
      .updateTable('email_link')
      .set({ usedAt: sql<Date>`now()` })
      .where('id', '=', link.id)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst());
  if (!used) throw linkEnded();
  return { link, account };
}

/** From now on the address opens the account: whoever is reached there otherwise is told, since a thief may have added it. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ token }: ConfirmEmail) {
    return this.em.transactional(async (em) => {
      const { link, account } = await useLink(em, token, 'confirm');
      await oneAtATime(em, `address ${link.email}`);
      const owner = await em.findOne(Account, ownerOf(account.userType, link.email));
      const before = waysOf(account);
      const known = account.emailConfirmedAt !== null;
      if ((owner && owner.id !== account.id) || !account.confirmEmail(link.email)) throw linkEnded();
      if (known) return;
      await em.flush();
      const added = { channel: 'email', value: link.email } as const;
      await tellContact(this.commands, account, before, 'identity.contact-changed', added);
    });
  }
}

/** The answer is the same whether the address is known or not. */
@CommandHandler(ForgetPassword)
export class ForgetPasswordHandler implements ICommandHandler<ForgetPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ email }: ForgetPassword) {
    return this.em.transactional(async (em) => {
      await this.commands.execute(new PretendToSend({ channel: 'email', to: email }));
      const accounts = await em.find(Account, { email, userType: { $in: ['admin', 'manager'] }, closedAt: null });
      for (const account of accounts) {
        if ((await secondsToWait(em, account.id, 'password')) > 0) continue;
        const { link, token } = EmailLink.make(account.id, 'password', email);
        em.persist(link);
        await this.commands.execute(
          new SendMessage({
            channel: 'email',
            to: email,
            template: 'identity.new-password',
            language: account.language,
            params: {
              name: account.firstname,
              url: this.config.publicUrl + hrefOf(identityScreens.newPassword, { token }),
            },
          }),
        );
      }
    });
  }
}

/**
 * A new password by link: whoever knew the old one is out. A hash costs what many calls cost, so nobody gets one for a
 * link that opens nothing.
 */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly em: EntityManager) {}

  async execute({ token, password, passwordConfirm }: ResetPassword) {
    const good = await tablesOf(this.em)
      .selectFrom('email_link')
      .innerJoin('account as a', 'a.id', 'email_link.accountId')
      .where('tokenHash', '=', tokenHash(token))
      .where('purpose', '=', 'password')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .select(['a.email', 'a.firstname', 'a.lastname'])
      .executeTakeFirst();
    if (!good) throw linkEnded();
    checkNewPassword(password, passwordConfirm, [good.email, good.firstname, good.lastname]);
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (em) => {
      const { account } = await useLink(em, token, 'password');
      await giveNewPassword(em, account, passwordHash);
    });
  }
}

function linkEnded(): Problem {
  return new Problem('auth.link-ended', 410);
}
