import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { ShareChanged } from '../shares.events.js';

/** What shows whether something is shared looks again, on the devices of who shares it. */
@Injectable()
@Reaction([ShareChanged])
export class ShowShareWhenChanged implements Reacts<ShareChanged> {
  constructor(private readonly live: Live) {}

  react({ accountId, subjectId }: ShareChanged): Promise<void> {
    this.live.changed(accountRoom(accountId), { word: 'shares', id: subjectId, scope: null });
    return Promise.resolve();
  }
}
