import { documentJob } from '@afi/contracts/documents';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ModelCallRefused } from '../../model-usage/model-usage.events.js';
import { ModelRefusals } from '../handlers/model-refusals.js';

/** Whichever was asked for whatever: documents wait with the one that writes them, and the admins hear that it refuses. What a document learns, it says itself. */
@Injectable()
@Reaction(ModelCallRefused)
export class RememberModelWhenCallRefused implements Reacts<ModelCallRefused> {
  constructor(
    private readonly em: EntityManager,
    private readonly refusals: ModelRefusals,
  ) {}

  async react({ kind, status, at, sense = 'model' }: ModelCallRefused): Promise<void> {
    if (kind === documentJob.kind) return;
    const said = { failedAt: at ? sql<Date>`${at}::timestamptz` : sql<Date>`now()`, refusedWith: status };
    const { numInsertedOrUpdatedRows: isNews } = await tablesOf(this.em)
      .insertInto('model_state')
      .values({ id: sense, ...said })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ fn, ref }) => ({
            ...said,
            failedAt: fn<Date>('greatest', [ref('model_state.failedAt'), ref('excluded.failedAt')]),
          }))
          // That it has answered since stands.
          .where(({ ref }) => sql<boolean>`${ref('model_state.answeredAt')} > ${ref('excluded.failedAt')} is not true`),
      )
      .executeTakeFirst();
    if (isNews) await this.refusals.tell(sense, status);
  }
}
