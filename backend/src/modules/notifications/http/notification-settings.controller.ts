import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notificationSettingsRoutes as routes } from '@afi/contracts/notification-settings';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ChooseNotificationLevel, ChooseNotifications } from '../notifications.commands.js';
import { Recipients } from '../reads/recipients.js';

@Controller()
export class NotificationSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly recipients: Recipients,
  ) {}

  @Endpoint(routes.mine)
  mine(@Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.recipients.settings(caller.accountId);
  }

  @Endpoint(routes.change)
  async change(
    @Input() { body }: InputOf<typeof routes.change>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.change> {
    await this.commands.execute(new ChooseNotifications(caller.accountId, body));
    return this.recipients.settings(caller.accountId);
  }

  @Endpoint(routes.level)
  async level(
    @Input() { params }: InputOf<typeof routes.level>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.level> {
    await this.communities.mustBeMember(params.id, caller.accountId);
    return { level: await this.recipients.level(caller.accountId, params.id) };
  }

  @Endpoint(routes.setLevel)
  async setLevel(
    @Input() { params, body }: InputOf<typeof routes.setLevel>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.setLevel> {
    await this.commands.execute(new ChooseNotificationLevel(caller.accountId, params.id, body.level));
    return body;
  }
}
