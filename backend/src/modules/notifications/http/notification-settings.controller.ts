import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notificationSettingsRoutes as routes } from '@afi/contracts/notification-settings';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ResumeMessages } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { ChooseNotificationLevel, ChooseNotifications } from '../notifications.commands.js';
import { Recipients } from '../reads/recipients.js';

@Controller()
export class NotificationSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly recipients: Recipients,
    private readonly reachable: DeliveryQueries,
  ) {}

  @Endpoint(routes.mine)
  async mine(@Caller() { accountId }: Caller): Answer<typeof routes.mine> {
    const [settings, ended] = await Promise.all([
      this.recipients.settings(accountId),
      this.reachable.endedFor(accountId),
    ]);
    return { ...settings, ...(await this.reachable.newsFor(accountId, ended)), ended };
  }

  @Endpoint(routes.change)
  async change(
    @Input() { body }: InputOf<typeof routes.change>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.change> {
    const { newsInapp, newsPush, newsWhatsapp, newsEmail, ...changes } = body;
    const news = { inapp: newsInapp, push: newsPush, whatsapp: newsWhatsapp, email: newsEmail };
    await this.commands.execute(new ChooseNotifications(caller.accountId, changes, news));
    return this.mine(caller);
  }

  @Endpoint(routes.resume)
  async resume(@Caller() caller: Caller): Answer<typeof routes.resume> {
    await this.commands.execute(new ResumeMessages(caller.accountId));
    return this.mine(caller);
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
