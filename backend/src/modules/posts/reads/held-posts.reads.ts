import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { HeldPost } from '@afi/contracts/post-undo';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { PostSlot } from '../posts.queries.js';

/** As many as one act publishes. */
const most = 20;

/** What its author published so lately that it can be taken back before anybody hears of it. */
@Injectable()
export class HeldPosts {
  constructor(
    private readonly em: EntityManager,
    private readonly slot: PostSlot,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** The clock is the database's, which says when members are notified. */
  async of(authorId: string): Promise<HeldPost[]> {
    const seconds = this.config.UNDO_SECONDS;
    const rows = await tablesOf(this.em)
      .selectFrom('post as p')
      .innerJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').onRef('m.accountId', '=', 'p.authorId'),
      )
      .select(['p.id', 'p.title', 'p.sourceDraftId as draftId', 'p.source'])
      .select(({ ref }) =>
        sql<number>`(${seconds} - extract(epoch from now() - ${ref('p.publishedAt')}))::float8`.as('secondsLeft'),
      )
      .where('p.authorId', '=', authorId)
      .where('m.role', 'in', ['owner', 'team'])
      .where('p.status', '=', 'published')
      .where('p.visibility', '=', 'visible')
      .where('p.deletedAt', 'is', null)
      .where('p.publishedAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .orderBy('p.publishedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(most)
      .execute();
    const held = rows.filter(({ secondsLeft }) => secondsLeft > 0);
    const filled = await this.slot.fill(
      held.map((row) => ({ ...row, body: { type: 'text' as const }, mayManage: true })),
      authorId,
    );
    return filled.map(({ id, title, draftId, parts, secondsLeft }) => ({ id, title, draftId, parts, secondsLeft }));
  }
}
