import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import type { StoryChapter } from '@afi/contracts/stories';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources } from '../../creations/creations.queries.js';
import { StoryReads } from './story.reads.js';

/** A story as what slides or a film are made of, by its author; it is private, as the thoughts it tells. */
@Injectable()
export class StorySource {
  constructor(
    private readonly em: EntityManager,
    private readonly stories: StoryReads,
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
    if (!row) return null;
    const photos = new Map<string, string[]>();
    for (const { thoughtId, mediaId } of await this.stories.photosOf(row.chapters, accountId))
      photos.set(thoughtId, [...(photos.get(thoughtId) ?? []), mediaId]);
    return { title: row.title, private: true, blocks: row.chapters.flatMap(blocksWith(photos)), toRead: null };
  }
}

/** Photos stand with the first words of their thought. */
const blocksWith =
  (photos: Map<string, string[]>) =>
  ({ title, opening, ownOpening, passages }: StoryChapter): SourceBlock[] => [
    ...(title ? [{ kind: 'heading', level: 2, text: title } as const] : []),
    ...(opening
      ? [{ kind: 'paragraph', text: opening, ...(ownOpening ? {} : { aside: true as const }) } as const]
      : []),
    ...passages.map(({ thoughtId, at, text }) => {
      const mediaIds = photos.get(thoughtId);
      photos.delete(thoughtId);
      return { kind: 'moment', on: at.slice(0, 10), text, ...(mediaIds ? { mediaIds } : {}) } as const;
    }),
  ];
