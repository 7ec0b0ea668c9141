import { drawingJob } from '@afi/contracts/slide-drawings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { JobCancelled, JobFailed, JobFinished, JobReaction, type JobEnded } from '../../jobs/jobs.events.js';
import { JobQueries } from '../../jobs/jobs.queries.js';
import { CountFetched, DropFetched, StoreUpload } from '../../media/media.commands.js';
import { DeckReads } from '../reads/deck.reads.js';

/**
 * Keeps an image that was made as a file of whoever asked, which is encoded anew as any other; it is theirs to put on the slide. One
 * nobody waits for any more does not stay.
 */
@Injectable()
@JobReaction(drawingJob, [JobFinished, JobFailed, JobCancelled])
export class KeepDrawingWhenJobFinished implements Reacts<JobEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly jobs: JobQueries,
    private readonly decks: DeckReads,
    private readonly live: Live,
  ) {}

  async react(event: JobEnded): Promise<void> {
    const { jobId } = event;
    const { deckId, imageId: id, imageKey: storageKey } = await this.jobs.askedOf(drawingJob, jobId);
    const tables = tablesOf(this.em);
    const waiting = await tables
      .selectFrom('slide_drawing')
      .where('id', '=', id)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    const account = await this.jobs.accountOf(jobId);
    if (waiting && account && event instanceof JobFinished) {
      const { contentType, bytes, sha256 } = (await this.jobs.finished(drawingJob, jobId)).result;
      await this.commands.execute(new CountFetched(account, { id, bytes, kept: true }, jobId));
      const file = { id, kind: 'image' as const, contentType, bytes, storageKey, fileName: 'image' };
      await this.commands.execute(new StoreUpload(account, { ...file, contentHash: Buffer.from(sha256, 'hex') }));
      await tables.updateTable('slide_drawing').set({ state: 'made' }).where('id', '=', id).execute();
    } else {
      await this.commands.execute(new DropFetched(account, { id, storageKey }, jobId));
      // Who stopped it waits for nothing; who sees that it failed may try again.
      if (event instanceof JobCancelled) await tables.deleteFrom('slide_drawing').where('id', '=', id).execute();
      else await tables.updateTable('slide_drawing').set({ state: 'failed' }).where('id', '=', id).execute();
    }
    const author = await this.decks.authorOf(deckId);
    if (author) this.live.changed(accountRoom(author), { word: 'slides', id: deckId, scope: null });
  }
}
