import { Command } from '@nestjs/cqrs';
import type { CanvasChanges, CanvasFormat, CanvasInput, StoredCanvasFile } from '@afi/contracts/canvases';
import type { Language } from '@afi/contracts/language';
import type { ReceivedFile } from '../../platform/files/file-receiver.js';

/** Begins a canvas, filled from something the caller may read where that is asked for. */
export class BeginCanvas extends Command<{ id: string; jobId: string | null }> {
  constructor(
    readonly accountId: string,
    readonly language: Language,
    readonly input: CanvasInput,
  ) {
    super();
  }
}

/** Changes what stands on it, if it did not change meanwhile. */
export class ChangeCanvas extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly canvasId: string,
    readonly changes: CanvasChanges,
  ) {
    super();
  }
}

/** Keeps the picture a browser drew of it, or a PDF around that picture. */
export class ExportCanvas extends Command<StoredCanvasFile> {
  constructor(
    readonly accountId: string,
    readonly canvasId: string,
    readonly format: CanvasFormat,
    /** Of the canvas it was drawn of. */
    readonly version: number,
    /** Null where none came with the call. */
    readonly file: ReceivedFile | null,
  ) {
    super();
  }
}

/** Makes a copy of a canvas, without its files. */
export class DuplicateCanvas extends Command<{ id: string }> {
  constructor(
    readonly accountId: string,
    readonly canvasId: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Deletes a canvas; doing it twice finds nothing the second time. */
export class RemoveCanvas extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly canvasId: string,
  ) {
    super();
  }
}

/** Undoes a delete of the last hours; of a canvas that is there, nothing. */
export class RestoreCanvas extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly canvasId: string,
  ) {
    super();
  }
}
