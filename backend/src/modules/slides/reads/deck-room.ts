import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { KeptFiles } from '../../media/media.queries.js';
import { deckFileHours } from '../domain/deck-files.js';

/** Files made of decks take room of their author as long as they lie there. */
@Injectable()
export class DeckRoom {
  constructor(kept: KeptFiles) {
    kept.contribute('slides', (tables) =>
      tables
        .selectFrom(['deck', sql<{ file: unknown }>`jsonb_array_elements(deck.files)`.as<'f'>(sql`f(file)`)])
        .where(sql<boolean>`(f.file ->> 'at')::timestamptz > now() - make_interval(hours => ${deckFileHours})`)
        .select(['deck.accountId as ownerId', sql<number>`(f.file ->> 'bytes')::bigint`.as('bytes')]),
    );
  }
}
