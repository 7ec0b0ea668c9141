import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { MediaFailed, MediaReady } from '../../media/media.events.js';
import { WaitingVideos } from '../sweep/waiting-videos.js';
import { VideoChanged } from '../videos.events.js';

/** A film that was asked for with its source is made as soon as its scenes are cut, and the last of its pictures is prepared. */
@Injectable()
@Reaction<VideoChanged | MediaReady | MediaFailed>([VideoChanged, MediaReady, MediaFailed])
export class RenderVideoWhenReady implements Reacts<VideoChanged | MediaReady | MediaFailed> {
  constructor(private readonly waiting: WaitingVideos) {}

  react(event: VideoChanged | MediaReady | MediaFailed): Promise<void> {
    this.waiting.beginSoon('videoId' in event ? { videoId: event.videoId } : { mediaId: event.mediaId });
    return Promise.resolve();
  }
}
