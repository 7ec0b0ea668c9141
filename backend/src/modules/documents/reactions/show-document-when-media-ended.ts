import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { MediaFailed, MediaReady } from '../../media/media.events.js';
import { DocumentReads } from '../reads/document.reads.js';

/** A document waits for its file to be prepared: once it is, or cannot be, the screens of who sent it look again. */
@Injectable()
@Reaction([MediaReady, MediaFailed])
export class ShowDocumentWhenMediaEnded implements Reacts<MediaReady | MediaFailed> {
  constructor(
    private readonly reads: DocumentReads,
    private readonly live: Live,
  ) {}

  async react({ mediaId }: MediaReady | MediaFailed): Promise<void> {
    for (const { id, ownerId, communityId } of await this.reads.waitingFor(mediaId))
      this.live.changed(accountRoom(ownerId), { word: 'documents', id, scope: communityId });
  }
}
