import type { Audience } from '@afi/contracts/audiences';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { fileGone, MeantAudiences } from '../audiences/meant-audiences.js';

const mediaOf = (audience: Audience | null): string | null =>
  audience && 'csvMediaId' in audience ? audience.csvMediaId : null;

/** The CSV files campaigns are for: each stays as long as one campaign is. */
@Injectable()
export class CampaignFiles {
  constructor(
    private readonly commands: CommandBus,
    private readonly audiences: MeantAudiences,
  ) {}

  /**
   * Reads the file of an audience, before any transaction: who holds a connection and waits for another keeps everybody waiting.
   * With `adminId`, one that admin may read.
   * @throws Problem 422 of a file that is not there, or no list of people
   */
  async read(audience: Audience, adminId: string | null): Promise<void> {
    await this.audiences.of(audience, adminId);
  }

  /**
   * Keeps the file of an audience, in the caller's transaction. With `ownerId`, one that admin sent.
   * @throws Problem 422 of a file that is not there
   */
  async hold(campaignId: string, before: Audience | null, now: Audience, ownerId: string | null): Promise<void> {
    const [last, next] = [mediaOf(before), mediaOf(now)];
    const claimant = { word: 'campaigns', id: campaignId };
    if (next && next !== last && !(await this.commands.execute(new ClaimUpload(next, ownerId, claimant, ['file']))))
      throw fileGone();
    if (last && last !== next) await this.commands.execute(new ReleaseUpload(last, claimant));
  }
}
