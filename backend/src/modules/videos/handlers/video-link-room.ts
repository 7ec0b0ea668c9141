import { maxPdfBytes } from '@afi/contracts/documents';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HoldRoom } from '../../media/media.commands.js';

/** Room for what a link brings that a video is to be made of, held while its job fetches it. */
@Injectable()
export class VideoLinkRoom {
  constructor(private readonly commands: CommandBus) {}

  /** @throws Problem 413 without room */
  async hold(accountId: string, jobId: string): Promise<void> {
    await this.commands.execute(new HoldRoom(accountId, jobId, maxPdfBytes));
  }
}
