import type { Creation } from '@afi/contracts/creations';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSlot, type AskedCreations, type MakesCreations } from '../../creations/creations.queries.js';
import { deckFileName } from '../domain/deck-files.js';
import { decksOf, livingFiles } from './deck.reads.js';

const states = { outlining: 'making', writing: 'making', outline: 'ready', ready: 'ready', failed: 'failed' } as const;

/** The same address for a day, the life of such a file: it waits in a list that was read long ago. */
const addressSeconds = 86_400;

/** Decks among all that somebody made. */
@Injectable()
export class DeckCreations implements MakesCreations {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    slot: CreationSlot,
  ) {
    slot.contribute('deck', this);
  }

  async page({ accountId, after, limit }: AskedCreations): Promise<Creation[]> {
    let rows = decksOf(tablesOf(this.em), accountId);
    if (after)
      rows = rows.where(
        ({ ref }) => sql<boolean>`(${ref('d.updatedAt')}, ${ref('d.id')}) < (${after.at}, ${after.id}::uuid)`,
      );
    const found = await rows.orderBy('d.updatedAt', 'desc').orderBy('d.id', 'desc').limit(limit).execute();
    return Promise.all(
      found.map(async ({ id, title, state, jobId, files: all, updatedAt, version }) => {
        const files = await Promise.all(
          livingFiles(all).map(async ({ kind, key, bytes }) => ({
            ...{ kind, bytes },
            url: await this.storage.signedUrl(key, addressSeconds, {
              steadySeconds: addressSeconds,
              download: deckFileName(title, kind),
            }),
          })),
        );
        return {
          ...{ kind: 'deck', id, title, version, jobId, state: states[state], files },
          bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
          updatedAt: new Date(updatedAt).toISOString(),
        };
      }),
    );
  }

  async bytesOf(accountId: string): Promise<number> {
    const rows = await tablesOf(this.em)
      .selectFrom('deck')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select('files')
      .execute();
    return rows.flatMap(({ files }) => livingFiles(files)).reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
