import { documentJob } from '@afi/contracts/documents';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ModelCallAnswered } from '../../model-usage/model-usage.events.js';

/** It answers again: documents are offered it, and the admins hear of the next refusal. What a document learns, it says itself. */
@Injectable()
@Reaction(ModelCallAnswered)
export class RememberModelWhenCallAnswered implements Reacts<ModelCallAnswered> {
  constructor(private readonly em: EntityManager) {}

  async react({ kind, at, sense = 'model' }: ModelCallAnswered): Promise<void> {
    if (kind === documentJob.kind) return;
    const said = { answeredAt: sql<Date>`${at}::timestamptz`, refusedWith: null };
    await tablesOf(this.em)
      .insertInto('model_state')
      // Before the refusal it comes after, too: that may be delivered late.
      .values({ id: sense, ...said })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ fn, ref }) => ({
            ...said,
            answeredAt: fn<Date>('greatest', [ref('model_state.answeredAt'), ref('excluded.answeredAt')]),
          }))
          // What it refused later stands.
          .where(({ ref }) => sql<boolean>`${ref('model_state.failedAt')} > ${ref('excluded.answeredAt')} is not true`),
      )
      .execute();
  }
}
