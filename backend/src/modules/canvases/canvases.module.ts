import { canvasRoutes, canvasScreens, canvasTextsJob } from '@afi/contracts/canvases';
import { uuid } from '@afi/contracts/id';
import { Module } from '@nestjs/common';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { FileGates } from '../../platform/files/file-gates.js';
import { notFound } from '../../platform/problem/problem.js';
import { slice } from '../../platform/slice.js';
import { canvasesForget, canvasesOfPerson } from './canvases.personal.js';
import { CanvasSchema } from './domain/canvas.js';
import { mustWeigh } from './domain/canvas-files.js';
import { BeginCanvasHandler } from './handlers/begin-canvas.handler.js';
import {
  ChangeCanvasHandler,
  DuplicateCanvasHandler,
  RemoveCanvasHandler,
  RestoreCanvasHandler,
} from './handlers/canvas.handlers.js';
import { ExportCanvasHandler } from './handlers/export-canvas.handler.js';
import { OwnCanvases } from './handlers/own-canvases.js';
import { RetriedCanvases } from './handlers/retried-canvases.js';
import { ShareableCanvases } from './handlers/shareable-canvases.js';
import { CanvasesController } from './http/canvases.controller.js';
import { Migration20261126000000Canvases } from './migrations/migration-20261126000000-canvases.js';
import { Migration20261127040000CanvasTexts } from './migrations/migration-20261127040000-canvas-texts.js';
import { CountCanvasLinkWhenJobEnded } from './reactions/count-canvas-link-when-job-ended.js';
import { FillCanvasWhenJobFinished } from './reactions/fill-canvas-when-job-finished.js';
import { ShowCanvasWhenChanged } from './reactions/show-canvas-when-changed.js';
import { CanvasCreations } from './reads/canvas-creations.js';
import { CanvasReads } from './reads/canvas.reads.js';
import { SharedCanvases } from './reads/shared-canvases.js';
import { UnfinishedCanvases } from './reads/unfinished-canvases.js';
import { CanvasRoom } from './reads/canvas-room.js';
import { CanvasSweep } from './sweep/canvas-sweep.js';

/** Bytes of a form beside its file, at most. */
const roomOfForm = 10_000;

/** Pictures made of layers: a status, a post, an announcement, a poster. */
@Module({
  controllers: [CanvasesController],
  providers: [
    BeginCanvasHandler,
    CanvasCreations,
    CanvasReads,
    CanvasRoom,
    CanvasSweep,
    ChangeCanvasHandler,
    CountCanvasLinkWhenJobEnded,
    DuplicateCanvasHandler,
    ExportCanvasHandler,
    FillCanvasWhenJobFinished,
    OwnCanvases,
    RemoveCanvasHandler,
    RestoreCanvasHandler,
    RetriedCanvases,
    ShareableCanvases,
    SharedCanvases,
    ShowCanvasWhenChanged,
    UnfinishedCanvases,
  ],
})
export class CanvasesModule {
  constructor(gates: FileGates, own: OwnCanvases, kinds: JobKinds, retried: RetriedCanvases) {
    kinds.register(canvasTextsJob, { beforeRetry: (job) => retried.readAgain(job) });
    gates.register(canvasRoutes.exports, async ({ fields, params, announcedBytes }, accountId) => {
      const { data: canvasId } = uuid.safeParse(params['id']);
      if (!canvasId) throw notFound();
      await own.mustSee(accountId, canvasId);
      const { data: format } = canvasRoutes.exports.body.shape.format.safeParse(fields['format']);
      if (format && announcedBytes !== null) mustWeigh(announcedBytes - roomOfForm, format);
    });
  }
}

export const canvasesSlice = slice({
  module: CanvasesModule,
  entities: [CanvasSchema],
  migrations: [
    { name: '20261126000000-canvases', class: Migration20261126000000Canvases },
    { name: '20261127040000-canvas-texts', class: Migration20261127040000CanvasTexts },
  ],
  reads: ['job'],
  screens: canvasScreens,
  personal: canvasesOfPerson,
  forgetting: canvasesForget,
  notPersonal: { 'canvas.jobId': 'a work, told among the works' },
});
