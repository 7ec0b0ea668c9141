import {
  canvasRestoreHours,
  type CanvasChanges,
  type CanvasState,
  type StoredCanvasFile,
} from '@afi/contracts/canvases';
import type { SourceKind } from '@afi/contracts/creations';
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
    state: p.string().$type<CanvasState>(),
    /** What it was begun from; null of a template, and of nothing. */
    sourceKind: p.string().$type<SourceKind>().nullable(),
    /** The reading under way, or the last one. */
    jobId: p.uuid().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** A picture of a person, as the layers it is drawn of. */
export class Canvas extends CanvasSchema.class {
  static begin(accountId: string, title: string, drawing: CanvasDrawing, id: string = uuid()): Canvas {
    const now = new Date();
    const canvas = newRow(Canvas, CanvasSchema, {
      ...{ id, accountId, title, ...drawing },
      files: [],
      state: 'ready',
      sourceKind: null,
      jobId: null,
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

  /** Its source is read first, by this job. */
  waitFor(jobId: string): void {
    Object.assign(this, { state: 'reading', jobId });
    record(this, new CanvasChanged(this.id));
  }

  /** Whether its source was read. What its author changed since stays theirs. */
  endReading(isFound: boolean): void {
    if (this.state === 'ready') return;
    this.state = isFound ? 'ready' : 'failed';
    record(this, new CanvasChanged(this.id));
  }

  /** @throws Problem `canvases.not-again` (409): who went on by hand keeps what they made */
  readAgain(): void {
    if (this.state !== 'failed') throw new Problem('canvases.not-again', 409);
    this.state = 'reading';
    record(this, new CanvasChanged(this.id));
  }

  /** Answers the files that show it as it was. A title is in none. @throws Problem `canvases.under-way` (409) */
  change({ version: _, ...changes }: CanvasChanges): StoredCanvasFile[] {
    if (this.state === 'reading') throw new Problem('canvases.under-way', 409);
    this.state = 'ready';
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
