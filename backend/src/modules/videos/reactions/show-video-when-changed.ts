import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { VideoReads } from '../reads/video.reads.js';
import { VideoChanged } from '../videos.events.js';

/** The devices of its author look again; nobody else is told that there is a video. */
@Injectable()
@Reaction([VideoChanged])
export class ShowVideoWhenChanged implements Reacts<VideoChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: VideoReads,
  ) {}

  async react({ videoId }: VideoChanged): Promise<void> {
    const author = await this.reads.authorOf(videoId);
    if (!author) return;
    this.live.changed(accountRoom(author), { word: 'videos', id: videoId, scope: null });
    this.live.changed(accountRoom(author), { word: 'creations', id: videoId, scope: null });
  }
}
