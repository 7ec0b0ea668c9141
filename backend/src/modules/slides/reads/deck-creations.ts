import type { Creation } from '@afi/contracts/creations';
import { drawn, logoOf, type DeckBrand } from '@afi/contracts/deck-brand';
import { mediaOf, onSlide, type Slide } from '@afi/contracts/slide-parts';
import type { DeckPreview } from '@afi/contracts/deck-preview';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { CreationSlot, type AskedCreations, type MakesCreations } from '../../creations/creations.queries.js';
import { deckFileName } from '../domain/deck-files.js';
import { brandsInForce } from './brand-in-force.js';
import { decksOf, livingFiles } from './deck.reads.js';
import { firstSlide } from './first-slide.js';

const states = { outlining: 'making', writing: 'making', outline: 'ready', ready: 'ready', failed: 'failed' } as const;

/** The same address for a day, the life of such a file: it waits in a list that was read long ago. */
const addressSeconds = 86_400;

interface First {
  id: string;
  theme: DeckPreview['theme'];
  brand: DeckBrand | null;
  first: Slide | null;
}

/** Decks among all that somebody made. */
@Injectable()
export class DeckCreations implements MakesCreations {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly media: MediaQueries,
    private readonly communities: CommunityQueries,
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
    const found = await rows
      .select(['d.brand', ({ ref }) => firstSlide(ref('d.slides')).as('first')])
      .orderBy('d.updatedAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit)
      .execute();
    const previews = await this.previewsOf(found, accountId);
    return Promise.all(
      found.map(async ({ id, title, state, jobId, files: all, updatedAt, version }) => {
        const deck = previews.get(id);
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
          ...(deck ? { preview: { deck } } : {}),
          updatedAt: new Date(updatedAt).toISOString(),
        };
      }),
    );
  }

  /** The first slides, by their decks. */
  private async previewsOf(rows: readonly First[], accountId: string): Promise<Map<string, DeckPreview>> {
    const shown = rows.flatMap(({ id, theme, brand, first }) =>
      first ? [{ id, theme, brand, slide: onSlide(first) }] : [],
    );
    const inForce = await brandsInForce(
      this.communities,
      accountId,
      shown.map(({ brand }) => brand),
    );
    const branded = shown.map((one) => ({ ...one, brand: inForce(one.brand) }));
    const idsOf = ({ slide, brand }: (typeof branded)[number]) => [...mediaOf([slide]), ...logoOf(brand)];
    const pictures = await this.media.smallest(branded.flatMap(idsOf));
    return new Map(
      branded.map((one) => {
        const { id, slide, theme, brand } = one;
        return [id, { slide, theme, brand: drawn(brand), pictures: pictures(idsOf(one)) }];
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
