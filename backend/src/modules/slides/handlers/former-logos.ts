import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ReleaseUpload } from '../../media/media.commands.js';
import { MediaQueries } from '../../media/media.queries.js';

/** Logos of communities on decks of who was in them; a logo its author sent is their own, and waits for them. */
@Injectable()
export class FormerLogos {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly media: MediaQueries,
  ) {}

  /** Lets them go, but of who is in (again); answers how many. In the transaction of who asks. */
  async letGo({ communityId, accountId }: { communityId: string; accountId: string }): Promise<number> {
    if (await this.communities.roleOf(communityId, accountId)) return 0;
    const tables = tablesOf(this.em);
    const logoId = sql<string>`brand->>'logoId'`;
    const decks = await tables
      .selectFrom('deck')
      .where('accountId', '=', accountId)
      .where(sql<string>`brand->>'communityId'`, '=', communityId)
      .where(logoId, 'is not', null)
      .select(['id', logoId.as('logoId')])
      .orderBy('id')
      .execute();
    const files = await this.media.filesOwnedBy(
      accountId,
      decks.map((deck) => deck.logoId),
    );
    const own = new Set(files.map(({ id }) => id));
    let gone = 0;
    for (const deck of decks.filter((one) => !own.has(one.logoId))) {
      const { numUpdatedRows } = await tables
        .updateTable('deck')
        .set({ brand: sql`brand || '{"logoId": null}'` })
        .where('id', '=', deck.id)
        .where(logoId, '=', deck.logoId)
        .executeTakeFirst();
      if (!numUpdatedRows) continue;
      await this.commands.execute(new ReleaseUpload(deck.logoId, { word: 'slides', id: deck.id }));
      gone += 1;
    }
    return gone;
  }
}
