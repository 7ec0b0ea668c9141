import { canvasTextsJob } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import type { RetriedJob } from '../../../platform/queue/job-kinds.js';
import { GivenSources } from '../../creations/creations.queries.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { Canvas } from '../domain/canvas.js';

/** A reading that ended without a result and is tried again: the canvas waits for it again, if nobody went on by hand. */
@Injectable()
export class RetriedCanvases {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly commands: CommandBus,
    private readonly sources: GivenSources,
  ) {}

  /** @throws Problem `canvases.not-again` (409), `canvases.source-gone` (410), 413 without room */
  async readAgain({ id, payload }: RetriedJob): Promise<void> {
    const { canvasId, sourceKey } = canvasTextsJob.payload.parse(payload);
    const canvas = await this.em.findOne(Canvas, { id: canvasId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!canvas || canvas.deletedAt || canvas.jobId !== id) throw new Problem('canvases.not-again', 409);
    // The source itself is read again, whatever was found in it.
    const isThere = (await this.storage.stat(sourceKey)) && (await this.sources.isReadable(id, sourceKey));
    if (!isThere) throw new Problem('canvases.source-gone', 410);
    canvas.readAgain();
    if (canvas.sourceKind === 'link') await this.commands.execute(new HoldLinkRoom(canvas.accountId, id));
  }
}
