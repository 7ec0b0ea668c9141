import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { SessionEnded } from '../identity.events.js';

/** An open socket must not outlive its session. */
@Injectable()
@Reaction(SessionEnded)
export class CloseSocketsWhenSessionEnded implements Reacts<SessionEnded> {
  constructor(private readonly live: Live) {}

  async react({ sessionId }: SessionEnded): Promise<void> {
    this.live.endSession(sessionId);
  }
}
