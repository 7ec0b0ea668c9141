import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { codeRules, type Registration } from '@afi/contracts/identity';
import { type Language } from '@afi/contracts/language';
import type { UserType } from '@afi/contracts/route';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { PretendToSend, SendMessage } from '../../messages/messages.commands.js';
import type { Identifier } from '../domain/identifier.js';
import { LoginCode, waitAfter } from '../domain/login-code.js';
import type { CodeRequested } from '../identity.commands.js';

interface NewRequest {
  userType: UserType;
  identifier: Identifier;
  accountId: string | null;
  registration: Registration | null;
  language: Language;
  /** Asked for by a registration, which anybody may send for anybody's number. */
  newcomer?: boolean;
}

/** Makes code requests and sends their codes, within the limits of a number (product rules). */
@Injectable()
export class CodeSender {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async ask(asked: NewRequest): Promise<CodeRequested> {
    await this.checkHourly(asked.userType, asked.identifier.value);
    const { request, code } = LoginCode.ask(
      { ...asked, identifier: asked.identifier.value, channel: asked.identifier.channel },
      this.config.appSecret,
    );
    this.em.persist(request);
    await this.em.flush();
    await this.send(request, code, asked.language, asked.newcomer ?? false);
    return requested(request);
  }

  async again(request: LoginCode, language: Language): Promise<CodeRequested> {
    const wait = request.secondsToWait(new Date());
    if (wait > 0) throw new Problem('auth.wait', 429, { retryAfter: wait, params: { seconds: wait } });
    await this.checkHourly(request.userType, request.identifier);
    request.resends += 1;
    const code = request.renew(this.config.appSecret);
    await this.em.flush();
    // Who registers may ask again, too.
    await this.send(request, code, language, true);
    return requested(request);
  }

  /**
   * Codes that were used do not count: somebody who keeps proving who they are annoys nobody (ADR 0004). Each type of
   * account counts apart: anybody may ask for a client's code, and that must close no door of the back office.
   */
  private async checkHourly(userType: UserType, identifier: string): Promise<void> {
    await oneAtATime(this.em, `codes ${userType} ${identifier}`);
    const recent = await tablesOf(this.em)
      .selectFrom('login_code')
      .where('identifier', '=', identifier)
      .where('userType', '=', userType)
      .where('usedAt', 'is', null)
      .where('sentAt', '>', sql<Date>`now() - interval '1 hour'`)
      .select(({ ref }) => [
        sql<number>`coalesce(sum(1 + ${ref('resends')}), 0)::int`.as('codes'),
        sql<number | null>`ceil(extract(epoch from min(${ref('sentAt')}) + interval '1 hour' - now()))::int`.as(
          'seconds',
        ),
      ])
      .executeTakeFirstOrThrow();
    if (recent.codes >= codeRules.perHour) {
      const seconds = Math.max(1, recent.seconds ?? 60);
      throw new Problem('auth.too-many-codes', 429, {
        retryAfter: seconds,
        params: { minutes: Math.ceil(seconds / 60) },
      });
    }
  }

  private async send(request: LoginCode, code: string, language: Language, newcomer: boolean): Promise<void> {
    const to = { channel: request.channel, to: request.identifier, newcomer };
    const params = { code, minutes: codeRules.lifeSeconds / 60 };
    await this.commands.execute(
      request.reachesSomeone
        ? new SendMessage({ ...to, template: 'identity.login-code', params, language, code })
        : new PretendToSend(to),
    );
  }
}

function requested(request: LoginCode): CodeRequested {
  return { requestId: request.id, resendAfter: waitAfter(request.resends), expiresIn: codeRules.lifeSeconds };
}
