import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { graceDays } from '@afi/contracts/closing';
import { codeRules } from '@afi/contracts/identity';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { SendMessage, SendNotice } from '../../messages/messages.commands.js';
import { Account } from '../domain/account.js';
import { AccountClosing } from '../domain/account-closing.js';
import { waitAfter } from '../domain/login-code.js';
import { AskClosing, CloseAccount } from '../identity.commands.js';
import { isCodeOf } from './code-tries.js';
import { waysOf } from './contact-notices.js';
import { endProofs } from './end-proofs.js';

/** Codes to close an account with: enough for a network that drops, too few to guess by. */
const asked = { points: 5, seconds: 3_600 };

@CommandHandler(AskClosing)
export class AskClosingHandler implements ICommandHandler<AskClosing> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ accountId }: AskClosing) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `closing ${accountId}`);
      const account = await em.findOneOrFail(Account, accountId);
      const [way] = waysOf(account);
      if (!way) throw new Problem('auth.unreachable', 409);
      const last = await em.findOne(AccountClosing, { accountId });
      const wait = last?.secondsToWait(new Date()) ?? 0;
      if (wait > 0) throw new Problem('auth.wait', 429, { retryAfter: wait, params: { seconds: wait } });
      await this.limits.spend('codes of closings', asked, accountId, 'auth.too-many-codes');
      if (last) await em.remove(last).flush();
      const { closing, code } = AccountClosing.ask(accountId, this.config.appSecret);
      em.persist(closing);
      await em.flush();
      await this.commands.execute(
        new SendMessage({
          channel: way.channel,
          to: way.value,
          template: 'identity.closing-code',
          params: { code, minutes: codeRules.lifeSeconds / 60, days: graceDays },
          language: account.language,
          code,
        }),
      );
      return {
        requestId: closing.id,
        resendAfter: waitAfter(0),
        expiresIn: codeRules.lifeSeconds,
        channel: way.channel,
      };
    });
  }
}

/** Whoever has the account is told on every way: it may have been somebody else. */
@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async execute(command: CloseAccount) {
    if (!(await isCodeOf(this.em, 'account_closing', command, this.config.appSecret))) throw invalid();
    const { accountId, requestId } = command;
    await this.em.transactional(async (em) => {
      const account = await em.findOneOrFail(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const closing = await em.findOne(AccountClosing, { accountId, id: requestId });
      if (!closing) throw invalid();
      await command.mustBeFree();
      account.close();
      em.remove(closing);
      await em.flush();
      await endProofs(em, accountId);
      const subject = { subjectType: 'account', subjectId: accountId };
      await this.commands.execute(new RecordAudit({ actorId: accountId, action: 'identity.close', ...subject }));
      for (const { channel, value: to } of waysOf(account))
        await this.commands.execute(
          new SendNotice({
            accountId,
            channel,
            to,
            template: 'identity.closed',
            params: { name: account.firstname, days: graceDays },
            language: account.language,
          }),
        );
    });
  }
}

function invalid(): Problem {
  return new Problem('auth.code-invalid', 422, { errors: [{ pointer: '/code', code: 'auth.code-invalid' }] });
}
