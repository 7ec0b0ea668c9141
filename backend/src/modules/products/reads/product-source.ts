import type { SourceMaterial } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { Injectable } from '@nestjs/common';
import { CreationSources } from '../../creations/creations.queries.js';
import { ProductQueries } from '../products.queries.js';

/** Products as what slides or a film are made of, by who sells them. */
@Injectable()
export class ProductSource {
  constructor(
    private readonly products: ProductQueries,
    sources: CreationSources,
  ) {
    sources.contribute('products', ({ productIds }, { accountId, language }) =>
      this.read(productIds, accountId, language),
    );
  }

  private async read(ids: readonly string[], accountId: string, language: Language): Promise<SourceMaterial | null> {
    const found = await this.products.byIds(ids);
    const mine = ids.flatMap((id) => found.get(id) ?? []).filter((one) => one.accountId === accountId);
    if (!mine.length) return null;
    const amount = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB');
    const blocks = mine.map(({ name, price, description, photoId }) => ({
      kind: 'product' as const,
      name,
      // Both currencies are written so; a space as wide as others, which every font has.
      price: price === null ? '' : `${amount.format(price).replaceAll('\u202f', '\u00a0')}\u00a0FCFA`,
      text: description,
      mediaId: photoId,
    }));
    return { title: mine.length === 1 ? (mine[0]?.name ?? '') : '', private: false, blocks, toRead: null };
  }
}
