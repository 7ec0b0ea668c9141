import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { MediaReady } from '../../media/media.events.js';
import { WaitingDocuments } from '../sweep/waiting-documents.js';

/** An image, a recording or a video may be given while its forms are still being made: once they are there, it is read. */
@Injectable()
@Reaction([MediaReady])
export class ReadDocumentWhenMediaReady implements Reacts<MediaReady> {
  constructor(private readonly waiting: WaitingDocuments) {}

  async react({ mediaId }: MediaReady): Promise<void> {
    await this.waiting.begin(mediaId);
  }
}
