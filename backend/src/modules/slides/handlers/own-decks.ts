import type { DeckBrand } from '@afi/contracts/deck-brand';
import { mediaOf, type Slide } from '@afi/contracts/slide-parts';
import { maxDecks } from '@afi/contracts/slides';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { Deck } from '../domain/deck.js';
import { brandInForce } from '../reads/brand-in-force.js';

/** What every command on a deck begins with: whose it is; and what its pictures need. */
@Injectable()
export class OwnDecks extends OwnRows<Deck> {
  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
  ) {
    super(em, Deck);
  }

  /** Deleted ones count, too: they are there. @throws Problem `slides.full` (413) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `decks ${accountId}`);
    const { count } = await tablesOf(this.em)
      .selectFrom('deck')
      .where('accountId', '=', accountId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxDecks) throw new Problem('slides.full', 413, { params: { most: maxDecks } });
  }

  /** The brand its author may still speak by. */
  brandOf(deck: Deck): Promise<DeckBrand | null> {
    return brandInForce(this.communities, deck.accountId, deck.brand);
  }

  /** The same, until it is saved: who leaves meanwhile leaves behind it, and then its logo is let go. */
  private async heldBrandOf({ accountId, brand }: Deck): Promise<DeckBrand | null> {
    return brand && (await this.communities.heldRoleOf(brand.communityId, accountId)) ? brand : null;
  }

  /**
   * Claims the logo of a deck, lets the one before go; a logo that is neither its author’s own nor the community’s is none, and
   * the brand of a community they were in when they chose it, and are in no longer, falls away.
   * @throws Problem 404 for a community they are not in
   */
  async withLogo(deck: Deck, before: DeckBrand | null): Promise<DeckBrand | null> {
    const claimant = { word: 'slides', id: deck.id };
    const brand = await this.heldBrandOf(deck);
    if (!brand && deck.brand && deck.brand.communityId !== before?.communityId) throw notFound();
    const [had, has] = [before?.logoId ?? null, brand?.logoId ?? null];
    // Another community may not show the logo of the one before.
    if (had === has && brand?.communityId === before?.communityId) return brand;
    const isOnSlide = (id: string) => mediaOf(deck.slides).includes(id);
    if (had && !isOnSlide(had)) await this.commands.execute(new ReleaseUpload(had, claimant));
    if (!brand || !has || isOnSlide(has)) return brand;
    // Whoever is in may show what the community shows itself with, whoever sent it; of those who left it fell away above.
    const sentBy = (await this.communities.logoOf(brand.communityId)) === has ? null : deck.accountId;
    const claimed = await this.commands.execute(new ClaimUpload(has, sentBy, claimant, ['image']));
    return claimed ? brand : { ...brand, logoId: null };
  }

  /**
   * Claims pictures that are new on the slides of a deck, lets those go that stand on none any more. Answers the slides
   * without pictures that are not its author's own.
   */
  async withPictures(deck: Deck, before: readonly Slide[], after: readonly Slide[]): Promise<Slide[]> {
    const claimant = { word: 'slides', id: deck.id };
    const [had, has] = [new Set(mediaOf(before)), new Set(mediaOf(after))];
    const missing = new Set<string>();
    for (const id of has) {
      if (had.has(id)) continue;
      const claimed = await this.commands.execute(new ClaimUpload(id, deck.accountId, claimant, ['image']));
      if (!claimed) missing.add(id);
    }
    for (const id of had)
      if (!has.has(id) && id !== deck.brand?.logoId) await this.commands.execute(new ReleaseUpload(id, claimant));
    const known = (id: string | null) => (id && missing.has(id) ? null : id);
    return after.map((one) => ({
      ...one,
      mediaId: known(one.mediaId),
      items: one.items.map((item) => ({ ...item, mediaId: known(item.mediaId) })),
    }));
  }
}
