import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { MemberLeft } from '../../communities/communities.events.js';
import { CommunityQueries } from '../../communities/communities.queries.js';
import { ReleaseUpload } from '../../media/media.commands.js';
import { MediaQueries } from '../../media/media.queries.js';

/** A deck speaks for its community no longer, so it keeps no file of theirs; a logo its author sent is their own, and waits for them. */
@Injectable()
@Reaction(MemberLeft)
export class LetLogoGoWhenMemberLeft implements Reacts<MemberLeft> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly communities: CommunityQueries,
    private readonly media: MediaQueries,
  ) {}

  async react({ communityId, accountId }: MemberLeft): Promise<void> {
    // They are back before this was told.
    if (await this.communities.roleOf(communityId, accountId)) return;
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
    const own = new Set(
      (
        await this.media.filesOwnedBy(
          accountId,
          decks.map((deck) => deck.logoId),
        )
      ).map(({ id }) => id),
    );
    for (const deck of decks.filter((one) => !own.has(one.logoId))) {
      const { numUpdatedRows } = await tables
        .updateTable('deck')
        .set({ brand: sql`brand || '{"logoId": null}'` })
        .where('id', '=', deck.id)
        .where(logoId, '=', deck.logoId)
        .executeTakeFirst();
      if (numUpdatedRows) await this.commands.execute(new ReleaseUpload(deck.logoId, { word: 'slides', id: deck.id }));
    }
  }
}
