import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ClaimUpload, ReleaseAllOf } from '../../media/media.commands.js';

/** The logo of a community in a film’s mark: held under the work that draws it, so that one its community replaces stays as long. */
@Injectable()
export class FilmLogo {
  constructor(private readonly commands: CommandBus) {}

  /** What the work held before is let go. Whoever put the plan answers for who may show it; one that is gone leaves initials. */
  async hold(jobId: string, logoId: string | null): Promise<void> {
    await this.letGo(jobId);
    if (logoId) await this.commands.execute(new ClaimUpload(logoId, null, { word: 'videos', id: jobId }, ['image']));
  }

  async letGo(jobId: string): Promise<void> {
    await this.commands.execute(new ReleaseAllOf({ word: 'videos', id: jobId }));
  }
}
