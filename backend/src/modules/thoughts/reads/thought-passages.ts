import { hrefOf } from '@afi/contracts/screen';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { beginningOf } from '@afi/runtime/shortened';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { AnswerSources, mostPassages, type AskedAbout, type Passage } from '../../assistant/assistant.queries.js';

/** Characters of a thought that are looked through for an answer. */
const lookedAt = 20_000;
/** Of what names a thought without a title. */
const titleLength = 60;

/** What Afi may rest an answer on: the thoughts of who asks. Private ones are marked, and leave for no model. */
@Injectable()
export class ThoughtPassages {
  constructor(
    private readonly em: EntityManager,
    sources: AnswerSources,
  ) {
    sources.contribute('thoughts', (asked) => this.find(asked));
  }

  private async find(asked: AskedAbout): Promise<Passage[]> {
    const named = asked.names('pensee', 'note', 'thought');
    if (!named && asked.words.length === 0) return [];
    const rows = await tablesOf(this.em)
      .selectFrom('thought')
      .where('accountId', '=', asked.accountId)
      .where('deletedAt', 'is', null)
      // What is still to be written down tells nothing yet.
      .where(({ or, eb }) => or([eb('title', '<>', ''), eb('content', '<>', ''), eb('transcript', '<>', '')]))
      .where(({ ref, or, val }) =>
        or([
          val(named),
          asked.heldBy(
            sql`concat_ws(' ', ${ref('title')}, left(${ref('content')}, ${lookedAt}), left(${ref('transcript')}, ${lookedAt}),
              ${ref('tags')}::text)`,
          ),
        ]),
      )
      .orderBy('at', 'desc')
      .limit(mostPassages)
      .select(({ ref }) => [
        'id',
        'title',
        'private',
        sql<string>`left(concat_ws(E'\\n', nullif(${ref('content')}, ''), nullif(${ref('transcript')}, '')), ${lookedAt})`.as(
          'text',
        ),
      ])
      .execute();
    return rows.map(({ id, title, text, private: isPrivate }) => ({
      kind: 'thought',
      title: title || beginningOf(text, titleLength),
      text,
      link: hrefOf(thoughtScreens.one, { id }),
      private: isPrivate,
      named,
    }));
  }
}
