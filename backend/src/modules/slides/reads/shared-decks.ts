import { drawn, logoOf } from '@afi/contracts/deck-brand';
import { deckShareRoutes, type SharedDeck } from '@afi/contracts/deck-shares';
import type { Language } from '@afi/contracts/language';
import type { MediaView, StoredVariant } from '@afi/contracts/media';
import { pathOf } from '@afi/contracts/route';
import { mediaOf, onSlide, type Slide } from '@afi/contracts/slide-parts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ShareQueries } from '../../shares/shares.queries.js';
import { brandInForce } from './brand-in-force.js';

/** Why a link shows nothing. */
export type NotShared = 'slides.share-unknown' | 'slides.share-ended' | 'slides.share-expired';

/** Decks whose pictures are remembered: as many as are shown at a time, each some thousand letters. */
const mostKnown = 200;

/** Decks by the links of their authors, for whoever has one. */
@Injectable()
export class SharedDecks {
  private readonly shown = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly communities: CommunityQueries,
    private readonly shares: ShareQueries,
  ) {}

  /** @throws Problem `slides.share-unknown` (404), `slides.share-ended`, `slides.share-expired` (410) */
  async byToken(token: string, language: Language): Promise<SharedDeck> {
    const { row, brand, expiresAt } = await this.mustFind(token);
    const slides = await this.slidesOf(row.id);
    const views = await this.media.viewsOf([...mediaOf(slides), ...logoOf(brand)], language);
    const pictures = [...views.values()].map((one) => ownAddresses(one, token));
    const { title, theme } = row;
    return {
      ...{ title, language: row.language, theme, slides, pictures, brand: drawn(brand) },
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** A form of a picture that stands on a slide, as it lies in the storage. @throws Problem as above, 404 for any other picture */
  async picture(token: string, mediaId: string, width: number): Promise<StoredVariant> {
    const { row, brand } = await this.mustFind(token);
    const isShown = logoOf(brand).includes(mediaId) || (await this.shownOn(row)).has(mediaId);
    if (!isShown) throw notFound();
    const found = (await this.media.formsOf(mediaId)).find((one) => (one.width ?? 0) === width);
    if (!found) throw notFound();
    return found;
  }

  private async mustFind(token: string) {
    const found = await this.shares.find(token, ['deck']);
    if (found.state === 'unknown') throw new Problem('slides.share-unknown' satisfies NotShared, 404);
    const row = found.state === 'open' ? await this.readyDeck(found.subjectId) : null;
    if (found.state === 'expired') throw new Problem('slides.share-expired' satisfies NotShared, 410);
    if (found.state !== 'open' || !row) throw new Problem('slides.share-ended' satisfies NotShared, 410);
    const brand = await brandInForce(this.communities, row.accountId, row.brand);
    return { row, brand, expiresAt: found.expiresAt };
  }

  private async readyDeck(deckId: string) {
    return tablesOf(this.em)
      .selectFrom('deck')
      .where('id', '=', deckId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'ready')
      .select(['id', 'accountId', 'title', 'language', 'theme', 'version', 'brand'])
      .executeTakeFirst();
  }

  private async slidesOf(deckId: string): Promise<Slide[]> {
    const row = await tablesOf(this.em).selectFrom('deck').select('slides').where('id', '=', deckId).executeTakeFirst();
    return (row?.slides ?? []).map(onSlide);
  }

  /** Which pictures its slides show: what a whole class asks for one by one is worked out once for each version. */
  private shownOn({ id, version }: { id: string; version: number }): Promise<ReadonlySet<string>> {
    const key = `${id} ${version}`;
    const known = this.shown.get(key);
    if (known) return known;
    const found = this.slidesOf(id).then((slides) => new Set(mediaOf(slides)));
    this.shown.set(key, found);
    found.catch(() => this.shown.delete(key));
    const [oldest] = this.shown.keys();
    if (this.shown.size > mostKnown && oldest !== undefined) this.shown.delete(oldest);
    return found;
  }
}

/** A picture at addresses that ask for the link each time. */
const ownAddresses = (one: MediaView, token: string): MediaView => ({
  ...one,
  variants: one.variants.map((form) => ({
    ...form,
    url: `/api${pathOf(deckShareRoutes.picture, { token, mediaId: one.id })}?width=${form.width ?? 0}`,
  })),
});
