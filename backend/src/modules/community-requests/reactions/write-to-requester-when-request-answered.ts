import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { communityScreens } from '@afi/contracts/communities';
import { askAgainDays } from '@afi/contracts/community-requests';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { SendMessage, type MessageTo } from '../../messages/messages.commands.js';
import { CommunityRequestAnswered } from '../community-requests.events.js';
import { answerKey, CommunityRequestQueries } from '../community-requests.queries.js';

/**
 * Days may pass until the answer: its author is not looking at the app then. WhatsApp takes a free text only from those who
 * wrote within a day, so a confirmed address comes first.
 */
@Injectable()
@Reaction(CommunityRequestAnswered)
export class WriteToRequesterWhenRequestAnswered implements Reacts<CommunityRequestAnswered> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly requests: CommunityRequestQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  async react({ requestId, accountId }: CommunityRequestAnswered): Promise<void> {
    const [answer, account] = await Promise.all([this.requests.answerOf(requestId), this.reachable(accountId)]);
    if (!answer || !account) return;
    const params = {
      name: account.firstname,
      community: answer.name,
      comment: answer.comment,
      days: askAgainDays,
      url: this.config.publicUrl + communityScreens.create,
    };
    const { language, to } = account;
    await this.commands.execute(new SendMessage({ ...to, template: answerKey(answer), params, language }));
  }

  private async reachable(accountId: string) {
    const row = await tablesOf(this.em)
      .selectFrom('account')
      .select(['firstname', 'language', 'phone', 'email', 'emailConfirmedAt'])
      .where('id', '=', accountId)
      .where('closedAt', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { phone, email, emailConfirmedAt, ...person } = row;
    const to: MessageTo | null =
      email && emailConfirmedAt ? { channel: 'email', to: email } : phone ? { channel: 'whatsapp', to: phone } : null;
    return to && { ...person, to };
  }
}
