import { drawingJob, maxDrawnBytes } from '@afi/contracts/slide-drawings';
import { drawingSettings } from '@afi/runtime/drawing-settings';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { storedFirst } from '../../../platform/files/stored-first.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob, StopJob } from '../../jobs/jobs.commands.js';
import { HoldRoom } from '../../media/media.commands.js';
import { DrawForSlide, LeaveDrawing } from '../slides.commands.js';
import { DrawingShare } from '../reads/drawing-share.js';
import { OwnDecks } from './own-decks.js';

@CommandHandler(DrawForSlide)
export class DrawForSlideHandler implements ICommandHandler<DrawForSlide> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly own: OwnDecks,
    private readonly share: DrawingShare,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * @throws Problem `slides.drawing-no-model`, `slides.not-ready`, `slides.drawing-private`, `slides.drawing-under-way` (409),
   * `slides.drawings-spent` (429), `media.too-much-stored` (413)
   */
  async execute(asked: DrawForSlide) {
    const { accountId, deckId, slideId, text } = asked;
    const look = async () => {
      await this.mustBeDrawable(asked);
      return { source: JSON.stringify({ text }), found: null };
    };
    const begin = async (_: null, sourceKey: string) => {
      const id = uuid();
      const { jobId } = await this.commands.execute(
        new RequestJob(drawingJob, {
          payload: { deckId, sourceKey, imageId: id, imageKey: `uploads/${id}` },
          ownerId: accountId,
          // The list of jobs is looked at by others too: nothing of a deck is in its label.
          label: 'slides.drawing.text',
          subject: { type: 'deck', id: deckId },
        }),
      );
      await this.commands.execute(new HoldRoom(accountId, jobId, maxDrawnBytes));
      // One that is offered gives way to the next.
      await tablesOf(this.em)
        .deleteFrom('slide_drawing')
        .where('deckId', '=', deckId)
        .where('slideId', '=', slideId)
        .execute();
      await tablesOf(this.em)
        .insertInto('slide_drawing')
        .values({ id, deckId, slideId, jobId, state: 'drawing', createdAt: new Date() })
        .execute();
      return { id, jobId };
    };
    return storedFirst({ em: this.em, storage: this.storage }, { look, begin });
  }

  private async mustBeDrawable({ accountId, deckId, slideId }: DrawForSlide): Promise<void> {
    const deck = await this.own.mustFindLiving(accountId, deckId);
    if (!this.config.of(drawingSettings).IMAGE_BASE_URL) throw new Problem('slides.drawing-no-model', 409);
    if (deck.state !== 'ready') throw new Problem('slides.not-ready', 409);
    if (deck.private) throw new Problem('slides.drawing-private', 409);
    await oneAtATime(this.em, `drawings ${accountId}`);
    if (await this.isUnderWay(deckId, slideId)) throw new Problem('slides.drawing-under-way', 409);
    if ((await this.share.leftOf(accountId)) < 1) throw new Problem('slides.drawings-spent', 429);
  }

  private async isUnderWay(deckId: string, slideId: string): Promise<boolean> {
    const row = await tablesOf(this.em)
      .selectFrom('slide_drawing')
      .where('deckId', '=', deckId)
      .where('slideId', '=', slideId)
      .where('state', '=', 'drawing')
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  }
}

@CommandHandler(LeaveDrawing)
export class LeaveDrawingHandler implements ICommandHandler<LeaveDrawing> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnDecks,
  ) {}

  /** One that is not there does no harm. The file of one that was made goes with the sweep of what nobody claims. */
  execute({ accountId, deckId, drawingId }: LeaveDrawing) {
    return this.em.transactional(async (em) => {
      await this.own.mustFindLiving(accountId, deckId);
      const [left] = await tablesOf(em)
        .deleteFrom('slide_drawing')
        .where('id', '=', drawingId)
        .where('deckId', '=', deckId)
        .returning(['jobId', 'state'])
        .execute();
      if (left?.state === 'drawing') await this.commands.execute(new StopJob(left.jobId, { ownerId: accountId }));
    });
  }
}
