import { documentSettings } from '@afi/runtime/document-settings';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ModelRefused } from '../documents.events.js';

/** Has admins told that a model refuses, in the transaction of who learns it. */
@Injectable()
export class ModelRefusals {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Once an hour, and at once when it had answered in between. */
  async tell(which: 'model' | 'sight', status: number): Promise<void> {
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('model_state')
      .set({ toldAt: sql<Date>`now()` })
      .where('id', '=', which)
      .where((row) =>
        row.or([
          row('toldAt', 'is', null),
          row('toldAt', '<', sql<Date>`now() - interval '1 hour'`),
          row('toldAt', '<', row.ref('answeredAt')),
        ]),
      )
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    const sees = which === 'sight';
    const model = sees ? this.config.of(documentSettings).AI_VISION_MODEL : this.config.AI_MODEL;
    await this.outbox.record(new ModelRefused(model ?? '', status, sees));
  }
}
