import { defineEntity, p } from '@mikro-orm/core';
import { miniappRestoreHours, type MiniappInput } from '@afi/contracts/miniapps';
import { v7 as uuid } from 'uuid';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';

export const MiniappSchema = defineEntity({
  name: 'Miniapp',
  tableName: 'miniapp',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    description: p.text(),
    /** The whole page, script and style in it. */
    html: p.text(),
    /** Offered to who writes posts, and shown where it was put. */
    active: p.boolean(),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** A small web app an admin added, to be put in posts. */
export class Miniapp extends MiniappSchema.class {
  static add(given: MiniappInput): Miniapp {
    return newRow(Miniapp, MiniappSchema, { ...given, id: uuid(), createdAt: new Date(), deletedAt: null });
  }

  change(changes: { [Name in keyof MiniappInput]?: MiniappInput[Name] | undefined }): void {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(given));
  }

  remove(): void {
    this.deletedAt = new Date();
  }

  /** @throws Problem `miniapps.restore-too-late` (410) */
  restore(): void {
    const age = Date.now() - (this.deletedAt?.getTime() ?? Date.now());
    if (age > miniappRestoreHours * 3_600_000)
      throw new Problem('miniapps.restore-too-late', 410, { params: { hours: miniappRestoreHours } });
    this.deletedAt = null;
  }
}
MiniappSchema.setClass(Miniapp);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof MiniappSchema> {}
}
