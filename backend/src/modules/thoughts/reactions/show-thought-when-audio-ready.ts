import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { MediaFailed, MediaReady } from '../../media/media.events.js';
import { ThoughtReads } from '../reads/thought.reads.js';

/**
 * A thought may be kept while its recording, or a photo of it, is still being made: when it is, or cannot be, its author's screens look again. Not
 * when the work ended: who looked then could find it unchanged, and would not look once more.
 */
@Injectable()
@Reaction([MediaReady, MediaFailed])
export class ShowThoughtWhenAudioReady implements Reacts<MediaReady | MediaFailed> {
  constructor(
    private readonly live: Live,
    private readonly reads: ThoughtReads,
  ) {}

  async react({ mediaId }: MediaReady | MediaFailed): Promise<void> {
    for (const { id, accountId } of await this.reads.withFile(mediaId))
      this.live.changed(accountRoom(accountId), { word: 'thoughts', id, scope: null });
  }
}
