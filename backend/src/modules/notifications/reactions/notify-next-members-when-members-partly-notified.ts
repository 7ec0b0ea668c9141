import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { NotifyMembers } from '../notifications.commands.js';
import { MembersPartlyNotified } from '../notifications.events.js';

/** Batch by batch, each once, also when a node dies in between: no transaction holds thousands of rows. */
@Injectable()
@Reaction(MembersPartlyNotified)
export class NotifyNextMembersWhenMembersPartlyNotified implements Reacts<MembersPartlyNotified> {
  constructor(private readonly commands: CommandBus) {}

  react({ communityId, exceptId, notification, after }: MembersPartlyNotified): Promise<void> {
    return this.commands.execute(new NotifyMembers(communityId, exceptId, notification, after));
  }
}
