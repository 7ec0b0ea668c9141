import type { Language } from '@afi/contracts/language';
import { drawingHours, type drawingRoutes } from '@afi/contracts/slide-drawings';
import { mediaOf } from '@afi/contracts/slide-parts';
import type { AnswerOf } from '@afi/contracts/route';
import { drawingSettings } from '@afi/runtime/drawing-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { DrawingShare } from './drawing-share.js';

/** Images that are made for slides, as the author of the deck sees them; nobody else does. */
@Injectable()
export class DrawingReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly share: DrawingShare,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Those that stand on a slide already are told with the deck. */
  async of(deckId: string, accountId: string, language: Language): Promise<AnswerOf<typeof drawingRoutes.list>> {
    const tables = tablesOf(this.em);
    const deck = await tables
      .selectFrom('deck')
      .where('id', '=', deckId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select(['slides', 'private'])
      .executeTakeFirst();
    if (!deck) throw notFound();
    const rows = await tables
      .selectFrom('slide_drawing as i')
      .leftJoin('job as j', 'j.id', 'i.jobId')
      .where('i.deckId', '=', deckId)
      .where('i.createdAt', '>', sql<Date>`now() - make_interval(hours => ${drawingHours})`)
      .select(['i.id', 'i.slideId', 'i.jobId', 'i.state', 'j.errorCode', 'j.errorParams'])
      .orderBy('i.createdAt', 'desc')
      .limit(100)
      .execute();
    const shown = new Set(mediaOf(deck.slides));
    const offered = rows.filter(({ id }) => !shown.has(id));
    const media = await this.media.viewsOf(
      offered.map(({ id }) => id),
      language,
    );
    const { IMAGE_BASE_URL, IMAGE_MODEL } = this.config.of(drawingSettings);
    return {
      items: offered.map(({ id, slideId, jobId, state, errorCode, errorParams }) => ({
        ...{ id, slideId, jobId, state, media: media.get(id) ?? null },
        error:
          state === 'failed' && errorCode
            ? { code: errorCode, message: translate(language, 'errors', errorCode, errorParams ?? {}) }
            : null,
      })),
      left: await this.share.leftOf(accountId),
      // Nothing of a private deck goes to a model.
      model: IMAGE_BASE_URL && !deck.private ? (IMAGE_MODEL ?? null) : null,
    };
  }
}
