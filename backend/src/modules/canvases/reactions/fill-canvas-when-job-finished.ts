import { canvasSource, canvasTextsJob } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reacts } from '../../../platform/events/reaction.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { Canvas } from '../domain/canvas.js';
import { OwnCanvases } from '../handlers/own-canvases.js';

/** Writes what was read where its author will see it; where nothing was, the canvas is there to be filled by hand. */
@Injectable()
@JobReaction(canvasTextsJob, [JobFinished, JobFailed, JobCancelled])
export class FillCanvasWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueries,
    private readonly storage: Storage,
    private readonly own: OwnCanvases,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { canvasId, resultKey } = await this.jobs.askedOf(canvasTextsJob, event.jobId);
    const canvas = await this.em.findOne(Canvas, { id: canvasId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (canvas?.jobId !== event.jobId || canvas.state === 'ready') return;
    const bytes = event instanceof JobFinished ? await this.storage.get(resultKey) : null;
    const read = bytes && canvasSource.safeParse(JSON.parse(bytes.toString('utf8'))).data;
    if (read) await this.own.fill(canvas, read.material);
    canvas.endReading(!!read);
    await this.em.flush();
  }
}
