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

  async react({ kind, at }: ModelCallAnswered): Promise<void> {
    if (kind === documentJob.kind) return;
    await tablesOf(this.em)
      .updateTable('model_state')
      .set({ answeredAt: sql<Date>`${at}::timestamptz`, refusedWith: null })
      .where('id', '=', 'model')
      // What it refused later stands.
      .where('failedAt', '<=', sql<Date>`${at}::timestamptz`)
      .execute();
  }
}
