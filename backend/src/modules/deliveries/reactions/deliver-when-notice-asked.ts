import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { NoticeAsked } from '../../messages/messages.events.js';
import { NoticeQueries } from '../../messages/messages.queries.js';
import { Deliver } from '../deliveries.commands.js';

/** What somebody is told of their account leaves like anything else that nobody asked for, and can be seen and tried again. */
@Injectable()
@Reaction(NoticeAsked)
export class DeliverWhenNoticeAsked implements Reacts<NoticeAsked> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly notices: NoticeQueries,
    private readonly storage: Storage,
  ) {}

  async react({ noticeKey }: NoticeAsked): Promise<void> {
    const notice = await this.notices.at(noticeKey);
    if (!notice) return;
    const { about, ...text } = notice;
    await this.commands.execute(new Deliver(about, [{ ...text, link: null, notice: true }]));
    // One that stays behind is found by the sweep.
    afterCommit(this.em, () => void this.storage.remove(noticeKey).catch(() => undefined));
  }
}
