import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { MediaFailed, MediaReady } from '../../media/media.events.js';
import { ChangedPosts } from '../changed-posts.queries.js';

/** A post may show a file that is still being made: when it is, or cannot be, screens fetch the post again. */
@Injectable()
@Reaction([MediaReady, MediaFailed])
export class ShowPostWhenMediaReady implements Reacts<MediaReady | MediaFailed> {
  constructor(
    private readonly em: EntityManager,
    private readonly changed: ChangedPosts,
  ) {}

  async react({ mediaId }: MediaReady | MediaFailed): Promise<void> {
    const posts = await tablesOf(this.em)
      .selectFrom('media_claim as c')
      .innerJoin('post as p', 'p.id', 'c.claimantId')
      .where('c.mediaId', '=', mediaId)
      .where('c.word', '=', 'posts')
      .where('p.deletedAt', 'is', null)
      .select('p.id')
      .execute();
    for (const { id } of posts) await this.changed.tell(id);
  }
}
