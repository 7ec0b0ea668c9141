import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { KeptFiles } from '../../media/media.queries.js';

/** Texts that were typed to become posts take room of who typed them. */
@Injectable()
export class DocumentRoom {
  constructor(kept: KeptFiles) {
    kept.contribute('documents', (tables) =>
      tables
        .selectFrom('document')
        .where('typed', 'is not', null)
        .select(['ownerId', sql<number>`octet_length(typed)`.as('bytes')]),
    );
  }
}
