import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { MediaFailed } from '../../media/media.events.js';
import { ReleaseUpload } from '../../media/media.commands.js';
import { ChangedPosts } from '../changed-posts.queries.js';

/** The image of a card that cannot be made is no author's to mend: the card goes on without it, and its file goes. */
@Injectable()
@Reaction(MediaFailed)
export class DropCardImageWhenMediaFailed implements Reacts<MediaFailed> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly changed: ChangedPosts,
  ) {}

  async react({ mediaId }: MediaFailed): Promise<void> {
    const tables = tablesOf(this.em);
    const posts = await tables
      .updateTable('post')
      .set(({ ref }) => ({ body: sql<object>`jsonb_set(${ref('body')}, '{preview,imageId}', 'null')` }))
      .where('id', 'in', (eb) =>
        eb.selectFrom('media_claim').select('claimantId').where('mediaId', '=', mediaId).where('word', '=', 'posts'),
      )
      .where('type', '=', 'link')
      .where(({ ref }) => sql<boolean>`${ref('body')}->'preview'->>'imageId' = ${mediaId}::text`)
      .returning('id')
      .execute();
    for (const { id } of posts) {
      await this.commands.execute(new ReleaseUpload(mediaId, { word: 'posts', id }));
      await this.changed.tell(id);
    }
  }
}
