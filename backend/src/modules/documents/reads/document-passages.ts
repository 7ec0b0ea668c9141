import { documentScreens } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { plainText } from '@afi/runtime/rich-text';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { AnswerSources, mostPassages, type AskedAbout, type Passage } from '../../assistant/assistant.queries.js';

/** Characters of a proposal that are looked through for an answer. */
const lookedAt = 12_000;

/** What Afi may rest an answer on: what was read out of the documents of who asks. */
@Injectable()
export class DocumentPassages {
  constructor(
    private readonly em: EntityManager,
    sources: AnswerSources,
  ) {
    sources.contribute('documents', (asked) => this.find(asked));
  }

  private async find(asked: AskedAbout): Promise<Passage[]> {
    if (asked.words.length === 0) return [];
    const rows = await tablesOf(this.em)
      .selectFrom('document as d')
      .innerJoin('draft as r', 'r.documentId', 'd.id')
      .where('d.ownerId', '=', asked.accountId)
      .where('r.droppedAt', 'is', null)
      .where('r.replacedAt', 'is', null)
      .where(({ ref }) =>
        asked.heldBy(
          sql`${ref('d.title')} || ' ' || ${ref('r.title')} || ' ' || left(${ref('r.content')}, ${lookedAt})`,
        ),
      )
      .orderBy('d.createdAt', 'desc')
      .orderBy('r.position')
      .limit(mostPassages)
      .select(({ ref }) => [
        'd.id',
        'd.title as document',
        'r.title',
        sql<string>`left(${ref('r.content')}, ${lookedAt})`.as('content'),
      ])
      .execute();
    return rows.map(({ id, document, title, content }) => ({
      kind: 'document',
      title: `${document} · ${title}`,
      text: plainText(content),
      link: hrefOf(documentScreens.one, { id }),
      private: false,
    }));
  }
}
