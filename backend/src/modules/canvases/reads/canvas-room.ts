import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { KeptFiles } from '../../media/media.queries.js';

/** Files of canvases take room of their author as long as they lie there, those of deleted canvases too. */
@Injectable()
export class CanvasRoom {
  constructor(kept: KeptFiles) {
    kept.contribute('canvases', (tables) =>
      tables
        .selectFrom(['canvas', sql<{ file: unknown }>`jsonb_array_elements(canvas.files)`.as<'f'>(sql`f(file)`)])
        .select(['canvas.accountId as ownerId', sql<number>`(f.file ->> 'bytes')::bigint`.as('bytes')]),
    );
  }
}
