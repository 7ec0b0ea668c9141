import { documentJob } from '@afi/contracts/documents';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ModelCallRefused } from '../../model-usage/model-usage.events.js';
import { ModelRefusals } from '../handlers/model-refusals.js';

/** Whatever was asked of it: documents wait with it, and the admins hear that it refuses. What a document learns, it says itself. */
@Injectable()
@Reaction(ModelCallRefused)
export class RememberModelWhenCallRefused implements Reacts<ModelCallRefused> {
  constructor(
    private readonly em: EntityManager,
    private readonly refusals: ModelRefusals,
  ) {}

  async react({ kind, status }: ModelCallRefused): Promise<void> {
    if (kind === documentJob.kind) return;
    const said = { failedAt: sql<Date>`now()`, refusedWith: status };
    await tablesOf(this.em)
      .insertInto('model_state')
      .values({ id: 'model', ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
    await this.refusals.tell('model', status);
  }
}
