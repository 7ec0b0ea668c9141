import { mediaOfLayers } from '@afi/contracts/canvas-parts';
import type { CanvasFile, CanvasView, StoredCanvasFile } from '@afi/contracts/canvases';
import type { Language } from '@afi/contracts/language';
import { downloadName } from '@afi/runtime/download-name';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ShareQueries } from '../../shares/shares.queries.js';

/** The living canvases of one account: every read begins here, so none can see another's. */
export function canvasesOf(tables: Kysely<Tables>, accountId: string) {
  return tables.selectFrom('canvas as c').where('c.accountId', '=', accountId).where('c.deletedAt', 'is', null);
}

/** The same address for a day, so that what was fetched is not fetched anew. */
const addressSeconds = 86_400;
/** What the name of each file of a canvas ends with. */
export const endings = { png: '.png', jpeg: '.jpg', pdf: '.pdf' } as const;

/** Where the file of a canvas is downloaded from, called after it. */
export const addressOf = (storage: Storage, { key, kind }: StoredCanvasFile, title: string): Promise<string> =>
  storage.signedUrl(key, addressSeconds, {
    steadySeconds: addressSeconds,
    download: `${downloadName(title)}${endings[kind]}`,
  });

/** Canvases, as their author sees them; nobody else does. */
@Injectable()
export class CanvasReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly shares: ShareQueries,
    private readonly storage: Storage,
  ) {}

  /** A deleted one, and one of somebody else, is not there. */
  async one(canvasId: string, accountId: string, language: Language): Promise<CanvasView> {
    const row = await canvasesOf(tablesOf(this.em), accountId)
      .leftJoin('job as j', 'j.id', 'c.jobId')
      .where('c.id', '=', canvasId)
      .select(['c.id', 'c.title', 'c.size', 'c.background', 'c.layers', 'c.files', 'c.state', 'c.jobId', 'c.createdAt'])
      .select(['c.updatedAt', 'c.version', 'j.errorCode', 'j.errorParams', 'j.status as jobStatus'])
      .executeTakeFirst();
    if (!row) throw notFound();
    const { files, createdAt, updatedAt, jobStatus, errorCode: failedWith, errorParams, ...canvas } = row;
    // Work that finished and left nothing: its file is gone.
    const errorCode = failedWith ?? (jobStatus === 'done' ? 'canvases.source-gone' : null);
    const [share, pictures, shown] = await Promise.all([
      this.shares.openOf('canvas', canvasId),
      this.media.viewsOf([...mediaOfLayers(canvas.layers)], language),
      Promise.all(files.map((file) => this.addressed(file, canvas.title))),
    ]);
    return {
      ...canvas,
      pictures: [...pictures.values()],
      files: shown,
      share,
      error:
        errorCode && canvas.state === 'failed'
          ? { code: errorCode, message: translate(language, 'errors', errorCode, errorParams ?? {}) }
          : null,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
    };
  }

  /** A file of a canvas, with the address it is downloaded from. */
  async fileOf(canvasId: string, accountId: string, file: StoredCanvasFile): Promise<CanvasFile> {
    const row = await canvasesOf(tablesOf(this.em), accountId)
      .where('c.id', '=', canvasId)
      .select('c.title')
      .executeTakeFirst();
    return this.addressed(file, row?.title ?? '');
  }

  /** Whose it is, deleted or not; null where there never was one. */
  async authorOf(canvasId: string): Promise<string | null> {
    const tables = tablesOf(this.em);
    const row = await tables.selectFrom('canvas').select('accountId').where('id', '=', canvasId).executeTakeFirst();
    return row?.accountId ?? null;
  }

  private async addressed(stored: StoredCanvasFile, title: string): Promise<CanvasFile> {
    const { key: _, ...file } = stored;
    return { ...file, url: await addressOf(this.storage, stored, title) };
  }
}
