import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { documentJob } from '@afi/contracts/documents';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { HoldLinkRoom } from '../../media/media.commands.js';

/** Room for what a link brings, held while its job fetches it. */
@Injectable()
export class LinkRoom {
  constructor(private readonly commands: CommandBus) {}

  /** @throws Problem 413 without room */
  async hold(ownerId: string, jobId: string): Promise<void> {
    await this.commands.execute(new HoldLinkRoom(ownerId, jobId));
  }

  /**
   * Another try may fetch it once more.
   * @throws Problem 413 without room
   */
  async again({ id, payload, account }: RetriedJob): Promise<void> {
    // What another release asked fetches nothing this one knows.
    const { data } = documentJob.payload.safeParse(payload);
    if (account && data?.source.kind === 'link') await this.hold(account, id);
  }
}
