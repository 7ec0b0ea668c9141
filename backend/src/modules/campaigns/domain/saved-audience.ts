import type { AudienceFilters } from '@afi/contracts/audiences';
import {
  audienceRestoreHours,
  type SavedAudienceChanges,
  type SavedAudienceInput,
} from '@afi/contracts/saved-audiences';
import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';

export const SavedAudienceSchema = defineEntity({
  name: 'SavedAudience',
  tableName: 'saved_audience',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    filters: p.json<AudienceFilters>(),
    count: p.integer(),
    countedAt: p.datetime(),
    /** The admin who kept it; null where that account is gone. */
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});

/** Filters under a name, so that nobody chooses the same people twice. */
export class SavedAudience extends SavedAudienceSchema.class {
  static save({ name, filters }: SavedAudienceInput, count: number, adminId: string): SavedAudience {
    const now = new Date();
    return newRow(SavedAudience, SavedAudienceSchema, {
      ...{ id: uuid(), name, filters, count, countedAt: now, createdBy: adminId, createdAt: now, deletedAt: null },
    });
  }

  change({ name, filters }: SavedAudienceChanges, count: number): void {
    if (name !== undefined) this.name = name;
    if (filters !== undefined) this.filters = filters;
    this.counted(count);
  }

  counted(count: number): void {
    this.count = count;
    this.countedAt = new Date();
  }

  remove(): void {
    this.deletedAt = new Date();
  }

  /** @throws Problem `campaigns.restore-too-late` (410) */
  restore(): void {
    const age = Date.now() - (this.deletedAt?.getTime() ?? Date.now());
    if (age > audienceRestoreHours * 3_600_000) throw new Problem('campaigns.restore-too-late', 410);
    this.deletedAt = null;
  }
}
SavedAudienceSchema.setClass(SavedAudience);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof SavedAudienceSchema> {}
}
