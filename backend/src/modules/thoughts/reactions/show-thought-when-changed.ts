import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { ThoughtReads } from '../reads/thought.reads.js';
import { ThoughtChanged } from '../thoughts.events.js';

/** The other devices of its author look again; nobody else is told that there is a thought. */
@Injectable()
@Reaction([ThoughtChanged])
export class ShowThoughtWhenChanged implements Reacts<ThoughtChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: ThoughtReads,
  ) {}

  async react({ thoughtId }: ThoughtChanged): Promise<void> {
    const author = await this.reads.authorOf(thoughtId);
    if (author) this.live.changed(accountRoom(author), { word: 'thoughts', id: thoughtId, scope: null });
  }
}
