import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { KeptFiles } from '../../media/media.queries.js';

/** Films take room of their author as long as they lie there, those of deleted videos too. */
@Injectable()
export class VideoRoom {
  constructor(kept: KeptFiles) {
    kept.contribute('videos', (tables) =>
      tables
        .selectFrom([
          'video',
          sql<{ file: unknown }>`jsonb_array_elements(video.files || video.voices)`.as<'f'>(sql`f(file)`),
        ])
        .select(['video.accountId as ownerId', sql<number>`(f.file ->> 'bytes')::bigint`.as('bytes')]),
    );
  }
}
