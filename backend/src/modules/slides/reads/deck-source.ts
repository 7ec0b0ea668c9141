import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import type { Slide } from '@afi/contracts/slide-parts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources } from '../../creations/creations.queries.js';

/** A deck as what other things are made of, by its author. */
@Injectable()
export class DeckSourceReads {
  constructor(
    private readonly em: EntityManager,
    sources: CreationSources,
  ) {
    sources.contribute('deck', ({ deckId }, { accountId }) => this.read(deckId, accountId));
  }

  private async read(deckId: string, accountId: string): Promise<SourceMaterial | null> {
    const row = await tablesOf(this.em)
      .selectFrom('deck')
      .where('id', '=', deckId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select(['title', 'private', 'slides'])
      .executeTakeFirst();
    return row ? { title: row.title, private: row.private, blocks: row.slides.flatMap(blocksOf), toRead: null } : null;
  }
}

function blocksOf({ title, layout, text, items, table, mediaId }: Slide): SourceBlock[] {
  const blocks: SourceBlock[] = title ? [{ kind: 'heading', level: 2, text: title }] : [];
  if (text) blocks.push({ kind: layout === 'quote' ? 'quote' : 'paragraph', text });
  for (const item of items) {
    const said = [item.head, item.text].filter(Boolean).join(' : ');
    if (layout === 'products')
      blocks.push({ kind: 'product', name: item.head, price: item.text, text: '', mediaId: item.mediaId });
    else if (said) blocks.push({ kind: 'item', text: said });
  }
  if (table.length) blocks.push({ kind: 'table', rows: table });
  if (mediaId) blocks.push({ kind: 'picture', mediaId, text: title });
  return blocks;
}
