import { mediaOfLayers, type CanvasLayer } from '@afi/contracts/canvas-parts';
import type { CanvasPreview } from '@afi/contracts/canvases';
import { maxCreationPreview, type Creation } from '@afi/contracts/creations';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { MediaQueries } from '../../media/media.queries.js';
import { CreationSlot, type AskedCreations, type MakesCreations } from '../../creations/creations.queries.js';
import { addressOf, canvasesOf } from './canvas.reads.js';

/** A drawing of more pictures is not shown small: a list would ask for them all. */
const maxPreviewPictures = 4;

/** Canvases among all that somebody made. */
@Injectable()
export class CanvasCreations implements MakesCreations {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly media: MediaQueries,
    slot: CreationSlot,
  ) {
    slot.contribute('canvas', this);
  }

  async page({ accountId, after, limit }: AskedCreations): Promise<Creation[]> {
    let rows = canvasesOf(tablesOf(this.em), accountId);
    if (after)
      rows = rows.where(
        ({ ref }) => sql<boolean>`(${ref('c.updatedAt')}, ${ref('c.id')}) < (${after.at}, ${after.id}::uuid)`,
      );
    const found = await rows
      .select(['c.id', 'c.title', 'c.files', 'c.state', 'c.jobId', 'c.updatedAt', 'c.version'])
      .select(['c.size', 'c.background'])
      // A drawing too large to be shown small is not read at all.
      .select(({ ref }) =>
        sql<CanvasLayer[] | null>`case when octet_length(${ref('c.layers')}::text) <= ${maxCreationPreview}
          then ${ref('c.layers')} end`.as('layers'),
      )
      .orderBy('c.updatedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .execute();
    const drawings = new Map(
      found.flatMap(({ id, size, background, layers }) =>
        layers?.length && mediaOfLayers(layers).size <= maxPreviewPictures ? [[id, { size, background, layers }]] : [],
      ),
    );
    const pictures = await this.media.smallest(
      [...drawings.values()].flatMap(({ layers }) => [...mediaOfLayers(layers)]),
    );
    const previewOf = (id: string): { preview?: { canvas: CanvasPreview } } => {
      const drawing = drawings.get(id);
      if (!drawing) return {};
      return { preview: { canvas: { drawing, pictures: pictures(mediaOfLayers(drawing.layers)) } } };
    };
    return Promise.all(
      found.map(async ({ id, title, files, state, jobId, updatedAt, version }) => ({
        ...{ kind: 'canvas', id, title, version, jobId: state === 'reading' ? jobId : null },
        state: state === 'reading' ? 'making' : 'ready',
        files: await Promise.all(
          files.map(async (file) => ({
            kind: file.kind,
            bytes: file.bytes,
            url: await addressOf(this.storage, file, title),
          })),
        ),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        ...previewOf(id),
        updatedAt: new Date(updatedAt).toISOString(),
      })),
    );
  }

  async bytesOf(accountId: string): Promise<number> {
    const rows = await canvasesOf(tablesOf(this.em), accountId).select('c.files').execute();
    return rows.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
