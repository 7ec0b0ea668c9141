import type { DeckBrand } from '@afi/contracts/deck-brand';
import type { CommunityQueries } from '../../communities/communities.queries.js';

/** The brand of a deck while its author is in the community: who is no longer in it speaks for it no longer. */
export async function brandInForce(
  communities: CommunityQueries,
  accountId: string,
  brand: DeckBrand | null | undefined,
): Promise<DeckBrand | null> {
  if (!brand) return null;
  return (await communities.roleOf(brand.communityId, accountId)) ? brand : null;
}

/** The same of many decks, in one read whatever their number. */
export async function brandsInForce(
  communities: CommunityQueries,
  accountId: string,
  brands: readonly (DeckBrand | null)[],
): Promise<(brand: DeckBrand | null) => DeckBrand | null> {
  const roles = await communities.rolesIn(
    brands.flatMap((brand) => (brand ? [brand.communityId] : [])),
    accountId,
  );
  return (brand) => (brand && roles.has(brand.communityId) ? brand : null);
}
