import { canvasRestoreHours, type CanvasChanges, type StoredCanvasFile } from '@afi/contracts/canvases';
import type { CanvasDrawing, CanvasLayer, CanvasSize } from '@afi/contracts/canvas-parts';
import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CanvasChanged } from '../canvases.events.js';

export const CanvasSchema = defineEntity({
  name: 'Canvas',
  tableName: 'canvas',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    title: p.string(),
    size: p.string().$type<CanvasSize>(),
    background: p.string(),
    layers: p.json<CanvasLayer[]>(),
    /** Of the canvas as it stands: a change lets them go. */
    files: p.json<StoredCanvasFile[]>(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** A picture of a person, as the layers it is drawn of. */
export class Canvas extends CanvasSchema.class {
  static begin(accountId: string, title: string, drawing: CanvasDrawing): Canvas {
    const now = new Date();
    const canvas = newRow(Canvas, CanvasSchema, {
      ...{ id: uuid(), accountId, title, ...drawing },
      files: [],
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(canvas, new CanvasChanged(canvas.id));
    return canvas;
  }

  /** A copy of its own, without files. */
  static copyOf({ accountId, size, background, layers }: Canvas, title: string): Canvas {
    return Canvas.begin(accountId, title, { size, background, layers });
  }

  /** Answers the files that show it as it was. A title is in none. */
  change({ version: _, ...changes }: CanvasChanges): StoredCanvasFile[] {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(given));
    record(this, new CanvasChanged(this.id));
    if (given.every(([name]) => name === 'title')) return [];
    const { files } = this;
    this.files = [];
    return files;
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new CanvasChanged(this.id));
  }

  /** @throws Problem `canvases.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - canvasRestoreHours * 3_600_000)
      throw new Problem('canvases.restore-too-late', 410, { params: { hours: canvasRestoreHours } });
    this.deletedAt = null;
    record(this, new CanvasChanged(this.id));
  }
}
CanvasSchema.setClass(Canvas);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof CanvasSchema> {}
}
