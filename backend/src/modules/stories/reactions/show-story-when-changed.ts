import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { StoryReads } from '../reads/story.reads.js';
import { StoryChanged } from '../stories.events.js';

/** The devices of its author look again; nobody else is told that there is a story. */
@Injectable()
@Reaction([StoryChanged])
export class ShowStoryWhenChanged implements Reacts<StoryChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: StoryReads,
  ) {}

  async react({ storyId }: StoryChanged): Promise<void> {
    const author = await this.reads.authorOf(storyId);
    if (author) this.live.changed(accountRoom(author), { word: 'stories', id: storyId, scope: null });
  }
}
