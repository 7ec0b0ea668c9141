import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { codeRules } from '@afi/contracts/identity';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { PretendToSend, SendMessage, SendNotice, type MessageTemplate } from '../../messages/messages.commands.js';
import { Account } from '../domain/account.js';
import { ContactChange } from '../domain/contact-change.js';
import { identifierOf, type Identifier } from '../domain/identifier.js';
import { waitAfter } from '../domain/login-code.js';
import { AskContactChange, ChangeContact } from '../identity.commands.js';
import { isCodeOf } from './code-tries.js';
import { closeWays, tellContact, waysOf } from './contact-notices.js';
import { endPromises } from './end-proofs.js';
import { mustBeFresh } from './fresh-session.js';

/** Codes for new numbers and addresses: of an account, and to one number or address whoever asks. */
const asked = { points: 8, seconds: 3_600 };
const received = { points: codeRules.perHour, seconds: 3_600 };
/** Its owner need not hear more than once a day that somebody else typed it. */
const claims = { points: 1, seconds: 86_400 };

/** Who has a number or an address: an address is somebody's once it is confirmed. */
const ownerOf = ({ channel, value }: Identifier) =>
  channel === 'email'
    ? { userType: 'client' as const, email: value, emailConfirmedAt: { $ne: null } }
    : { userType: 'client' as const, phone: value };

/** Whether somebody else has it shows in no answer: that person is told, and no code is sent. */
@CommandHandler(AskContactChange)
export class AskContactChangeHandler implements ICommandHandler<AskContactChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ accountId, sessionId, identifier: typed }: AskContactChange) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `contact ${accountId}`);
      const identifier = identifierOf(typed);
      if (!identifier) throw wrong('auth.identifier-invalid');
      const account = await em.findOneOrFail(Account, accountId);
      if (account.isReachedBy(identifier)) throw wrong('auth.contact-same');
      await mustBeFresh(em, sessionId);
      const last = await em.findOne(ContactChange, { accountId });
      const wait = last?.identifier === identifier.value ? last.secondsToWait(new Date()) : 0;
      if (wait > 0) throw new Problem('auth.wait', 429, { retryAfter: wait, params: { seconds: wait } });
      await this.limits.spend('contact changes', asked, accountId, 'auth.too-many-addresses');
      await this.limits.spend('codes of contact changes', received, identifier.value, 'auth.too-many-codes');
      if (last) await em.remove(last).flush();
      const { change, code } = ContactChange.ask(accountId, identifier, this.config.appSecret);
      em.persist(change);
      await em.flush();
      await this.send(em, account, identifier, code);
      return {
        requestId: change.id,
        resendAfter: waitAfter(0),
        expiresIn: codeRules.lifeSeconds,
        identifier: identifier.value,
      };
    });
  }

  private async send(em: EntityManager, account: Account, identifier: Identifier, code: string): Promise<void> {
    const { channel, value: to } = identifier;
    const owner = await em.findOne(Account, ownerOf(identifier));
    if (!owner)
      return this.commands.execute(
        new SendMessage({
          channel,
          to,
          newcomer: true,
          template: 'identity.login-code',
          params: { code, minutes: codeRules.lifeSeconds / 60 },
          language: account.language,
          code,
        }),
      );
    if (!(await this.limits.maySpend('claims', claims, owner.id)))
      return this.commands.execute(new PretendToSend({ channel, to, newcomer: true }));
    const template: MessageTemplate = channel === 'email' ? 'identity.address-claimed' : 'identity.number-claimed';
    return this.commands.execute(
      new SendNotice({
        accountId: owner.id,
        channel,
        to,
        newcomer: true,
        template,
        params: { name: owner.firstname },
        language: owner.language,
      }),
    );
  }
}

/** One answer for every way of being wrong; the account is told on every way it had. */
@CommandHandler(ChangeContact)
export class ChangeContactHandler implements ICommandHandler<ChangeContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async execute(command: ChangeContact) {
    if (!(await isCodeOf(this.em, 'contact_change', command, this.config.appSecret))) throw invalid();
    const { accountId, requestId } = command;
    await this.em.transactional(async (em) => {
      const account = await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const change = await em.findOne(ContactChange, { accountId, id: requestId });
      if (!change) throw invalid();
      const identifier = { channel: change.channel, value: change.identifier };
      await oneAtATime(em, `address ${identifier.value}`);
      const owner = await em.findOne(Account, ownerOf(identifier));
      if (owner && owner.id !== accountId) throw invalid();
      const before = waysOf(account);
      const old = account.reachedAt(identifier.channel);
      account.changeContact(identifier);
      await em.remove(change).flush();
      if (old) await closeWays(em, accountId, old.value);
      await endPromises(em, account);
      await tellContact(this.commands, account, before, 'identity.contact-changed', identifier);
    });
  }
}

function wrong(code: 'auth.identifier-invalid' | 'auth.contact-same'): Problem {
  return new Problem(code, 422, { errors: [{ pointer: '/identifier', code }] });
}

function invalid(): Problem {
  return new Problem('auth.code-invalid', 422, { errors: [{ pointer: '/code', code: 'auth.code-invalid' }] });
}
