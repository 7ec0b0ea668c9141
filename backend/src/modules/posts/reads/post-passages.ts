import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { plainText } from '@afi/runtime/rich-text';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { AnswerSources, mostPassages, type AskedAbout, type Passage } from '../../assistant/assistant.queries.js';
import { readable } from '../visible-posts.queries.js';

/** Characters of a post that are looked through for an answer. */
const lookedAt = 12_000;
/** With fewer that hold all the words, those that hold some are looked for. */
const few = 6;

/** What Afi may rest an answer on: posts of the communities of who asks, as far as they may read them. */
@Injectable()
export class PostPassages {
  constructor(
    private readonly em: EntityManager,
    sources: AnswerSources,
  ) {
    sources.contribute('posts', (asked) => this.find(asked));
  }

  private async find(asked: AskedAbout): Promise<Passage[]> {
    if (asked.words.length === 0) return [];
    const all = await this.holding(asked, 'all');
    if (all.length >= few || asked.words.length === 1) return all;
    const known = new Set(all.map(({ link }) => link));
    return [...all, ...(await this.holding(asked, 'any')).filter(({ link }) => !known.has(link))];
  }

  /** The newest ones. Of communities of theirs alone: what is public elsewhere is found by the search. */
  private async holding(asked: AskedAbout, which: 'all' | 'any'): Promise<Passage[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('post as p')
      .innerJoin('membership as m', (on) =>
        on.onRef('m.communityId', '=', 'p.communityId').on('m.accountId', '=', asked.accountId),
      )
      .where('p.deletedAt', 'is', null)
      .where(readable('p', 'm.role'))
      .where(({ ref }) => asked.heldBy(sql`${ref('p.title')} || ' ' || ${ref('p.content')}`, which))
      // A sum is no column of an index: a rare word must not be looked for in every post there is.
      .orderBy(sql`p.created_at + interval '0'`, 'desc')
      .limit(mostPassages)
      .select(({ ref }) => ['p.id', 'p.title', sql<string>`left(${ref('p.content')}, ${lookedAt})`.as('content')])
      .execute();
    return rows.map(({ id, title, content }) => ({
      kind: 'post',
      title,
      text: plainText(content),
      link: hrefOf(postScreens.one, { id }),
      private: false,
    }));
  }
}
