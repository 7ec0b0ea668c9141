import { notificationScreens } from '@afi/contracts/notifications';
import { hrefOf } from '@afi/contracts/screen';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { ChannelStopped } from '../../deliveries/deliveries.events.js';
import { NotifyAdmins } from '../notifications.commands.js';

/** Only who runs the platform can mend a key, a right or a number. */
@Injectable()
@Reaction(ChannelStopped)
export class NotifyAdminsWhenChannelStopped implements Reacts<ChannelStopped> {
  constructor(private readonly commands: CommandBus) {}

  react({ channel, code }: ChannelStopped): Promise<void> {
    const link = hrefOf(notificationScreens.admin, { tab: 'sent' });
    return this.commands.execute(new NotifyAdmins({ kind: `deliveries.${channel}-stopped`, params: { code }, link }));
  }
}
