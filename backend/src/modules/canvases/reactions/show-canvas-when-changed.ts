import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { CanvasChanged } from '../canvases.events.js';
import { CanvasReads } from '../reads/canvas.reads.js';

/** The devices of its author look again; nobody else is told that there is a canvas. */
@Injectable()
@Reaction([CanvasChanged])
export class ShowCanvasWhenChanged implements Reacts<CanvasChanged> {
  constructor(
    private readonly live: Live,
    private readonly reads: CanvasReads,
  ) {}

  async react({ canvasId }: CanvasChanged): Promise<void> {
    const author = await this.reads.authorOf(canvasId);
    if (!author) return;
    this.live.changed(accountRoom(author), { word: 'canvases', id: canvasId, scope: null });
    this.live.changed(accountRoom(author), { word: 'creations', id: canvasId, scope: null });
  }
}
