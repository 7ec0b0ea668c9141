import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import type { StoryChapter } from '@afi/contracts/stories';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources } from '../../creations/creations.queries.js';

/** A story as what slides or a film are made of, by its author; it is private, as the thoughts it tells. */
@Injectable()
export class StorySource {
  constructor(
    private readonly em: EntityManager,
    sources: CreationSources,
  ) {
    sources.contribute('story', ({ storyId }, { accountId }) => this.read(storyId, accountId));
  }

  private async read(storyId: string, accountId: string): Promise<SourceMaterial | null> {
    const row = await tablesOf(this.em)
      .selectFrom('story')
      .where('id', '=', storyId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'ready')
      .select(['title', 'chapters'])
      .executeTakeFirst();
    return row ? { title: row.title, private: true, blocks: row.chapters.flatMap(blocksOf), toRead: null } : null;
  }
}

const blocksOf = ({ title, opening, passages }: StoryChapter): SourceBlock[] => [
  ...(title ? [{ kind: 'heading', level: 2, text: title } as const] : []),
  ...(opening ? [{ kind: 'paragraph', text: opening } as const] : []),
  ...passages.map(({ at, text }) => ({ kind: 'moment', on: at.slice(0, 10), text }) as const),
];
