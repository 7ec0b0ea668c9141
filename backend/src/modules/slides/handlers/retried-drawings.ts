import { drawingJob, maxDrawnBytes } from '@afi/contracts/slide-drawings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { HoldRoom } from '../../media/media.commands.js';
import { DrawingShare } from '../reads/drawing-share.js';

/** The making of an image that failed and is tried again, by who asked or an admin: its slide waits for it again. */
@Injectable()
export class RetriedDrawings {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly share: DrawingShare,
  ) {}

  /** @throws Problem `slides.not-again` (409), `slides.drawings-spent` (429), 413 without room */
  async drawAgain({ id: jobId, payload }: RetriedJob): Promise<void> {
    const { imageId } = drawingJob.payload.parse(payload);
    const row = await tablesOf(this.em)
      .selectFrom('slide_drawing as i')
      .innerJoin('deck as d', 'd.id', 'i.deckId')
      .where('i.id', '=', imageId)
      .where('i.state', '=', 'failed')
      .where('d.deletedAt', 'is', null)
      .where('d.private', '=', false)
      .select('d.accountId')
      .executeTakeFirst();
    if (!row) throw new Problem('slides.not-again', 409);
    if ((await this.share.leftOf(row.accountId)) < 1) throw new Problem('slides.drawings-spent', 429);
    await this.commands.execute(new HoldRoom(row.accountId, jobId, maxDrawnBytes));
    await tablesOf(this.em).updateTable('slide_drawing').set({ state: 'drawing' }).where('id', '=', imageId).execute();
  }
}
