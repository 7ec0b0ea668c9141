import type { ModelSense } from '@afi/contracts/model-use';
import { documentSettings } from '@afi/runtime/document-settings';
import { drawingSettings } from '@afi/runtime/drawing-settings';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { speechSettings } from '@afi/runtime/speech-settings';
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

  /** Once an hour; where it had answered in between, once a quarter of one: a model that refuses every other call fills no bell. */
  async tell(which: ModelSense, status: number): Promise<void> {
    const { numUpdatedRows } = await tablesOf(this.em)
      .updateTable('model_state')
      .set({ toldAt: sql<Date>`now()` })
      .where('id', '=', which)
      .where((row) =>
        row.or([
          row('toldAt', 'is', null),
          row('toldAt', '<', sql<Date>`now() - interval '1 hour'`),
          row.and([
            row('toldAt', '<', row.ref('answeredAt')),
            row('toldAt', '<', sql<Date>`now() - interval '15 minutes'`),
          ]),
        ]),
      )
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    await this.outbox.record(new ModelRefused(this.nameOf(which), status, which));
  }

  private nameOf(which: ModelSense): string {
    const names: Record<ModelSense, string | undefined> = {
      model: this.config.AI_MODEL,
      fast: this.config.AI_MODEL_FAST,
      sight: this.config.of(documentSettings).AI_VISION_MODEL,
      hearing: this.config.of(speechSettings).STT_MODEL,
      voice: this.config.of(narrationSettings).TTS_MODEL,
      drawing: this.config.of(drawingSettings).IMAGE_MODEL,
    };
    return names[which] ?? '';
  }
}
