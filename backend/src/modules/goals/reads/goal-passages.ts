import { goalScreens } from '@afi/contracts/goals';
import { hrefOf } from '@afi/contracts/screen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { AnswerSources, mostPassages, type AskedAbout, type Passage } from '../../assistant/assistant.queries.js';

/** What Afi may rest an answer on: the goals of who asks. */
@Injectable()
export class GoalPassages {
  constructor(
    private readonly em: EntityManager,
    sources: AnswerSources,
  ) {
    sources.contribute('goals', (asked) => this.find(asked));
  }

  private async find(asked: AskedAbout): Promise<Passage[]> {
    const named = asked.names('objectif', 'goal');
    if (!named && asked.words.length === 0) return [];
    const rows = await tablesOf(this.em)
      .selectFrom('goal')
      .where('accountId', '=', asked.accountId)
      .where('deletedAt', 'is', null)
      .where(({ ref, or, val }) => or([val(named), asked.heldBy(sql`${ref('title')} || ' ' || ${ref('description')}`)]))
      .orderBy('createdAt', 'desc')
      .limit(mostPassages)
      .select(['id', 'title', 'description', 'frequency', 'target'])
      .execute();
    return rows.map(({ id, title, description, frequency, target }) => ({
      kind: 'goal',
      title,
      text: [`${translate(asked.language, 'messages', `goals.often.${frequency}`, { target })}.`, description]
        .filter(Boolean)
        .join('\n'),
      link: hrefOf(goalScreens.one, { id }),
      private: false,
      named,
    }));
  }
}
