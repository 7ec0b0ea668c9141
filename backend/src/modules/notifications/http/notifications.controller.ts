import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notificationRoutes as routes } from '@afi/contracts/notifications';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ClearNotifications, MarkRead, RestoreNotifications } from '../notifications.commands.js';
import { NotificationReads } from '../reads/notification.reads.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: NotificationReads,
  ) {}

  @Endpoint(routes.mine)
  mine(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.reads.mine(caller.accountId, query, caller.language);
  }

  @Endpoint(routes.readAll)
  async readAll(@Caller() caller: Caller): Answer<typeof routes.readAll> {
    await this.commands.execute(new MarkRead(caller.accountId, 'all'));
    return { unread: 0 };
  }

  @Endpoint(routes.clearOne)
  clearOne(
    @Input() { params }: InputOf<typeof routes.clearOne>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.clearOne> {
    return this.clear(accountId, { id: params.id });
  }

  @Endpoint(routes.clearAll)
  clearAll(
    @Input() { query }: InputOf<typeof routes.clearAll>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.clearAll> {
    return this.clear(accountId, { upTo: query.upTo ?? null });
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { body }: InputOf<typeof routes.restore>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreNotifications(accountId, body.clearing));
    return { unread: await this.reads.unread(accountId) };
  }

  private async clear(accountId: string, which: ClearNotifications['which']) {
    const { clearing } = await this.commands.execute(new ClearNotifications(accountId, which));
    return { clearing, unread: await this.reads.unread(accountId) };
  }

  @Endpoint(routes.readAbout)
  async readAbout(
    @Input() { body }: InputOf<typeof routes.readAbout>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.readAbout> {
    await this.commands.execute(new MarkRead(caller.accountId, body));
    return { unread: await this.reads.unread(caller.accountId) };
  }

  @Endpoint(routes.readOne)
  async readOne(
    @Input() { params }: InputOf<typeof routes.readOne>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.readOne> {
    await this.commands.execute(new MarkRead(caller.accountId, { id: params.id }));
    return { unread: await this.reads.unread(caller.accountId) };
  }
}
