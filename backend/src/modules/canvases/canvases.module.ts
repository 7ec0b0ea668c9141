import { canvasScreens } from '@afi/contracts/canvases';
import { Module } from '@nestjs/common';
import { slice } from '../../platform/slice.js';
import { canvasesForget, canvasesOfPerson } from './canvases.personal.js';
import { CanvasSchema } from './domain/canvas.js';
import { BeginCanvasHandler } from './handlers/begin-canvas.handler.js';
import {
  ChangeCanvasHandler,
  DuplicateCanvasHandler,
  RemoveCanvasHandler,
  RestoreCanvasHandler,
} from './handlers/canvas.handlers.js';
import { ExportCanvasHandler } from './handlers/export-canvas.handler.js';
import { OwnCanvases } from './handlers/own-canvases.js';
import { CanvasesController } from './http/canvases.controller.js';
import { Migration20261126000000Canvases } from './migrations/migration-20261126000000-canvases.js';
import { ShowCanvasWhenChanged } from './reactions/show-canvas-when-changed.js';
import { CanvasCreations } from './reads/canvas-creations.js';
import { CanvasReads } from './reads/canvas.reads.js';
import { CanvasRoom } from './reads/canvas-room.js';
import { CanvasSweep } from './sweep/canvas-sweep.js';

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
    DuplicateCanvasHandler,
    ExportCanvasHandler,
    OwnCanvases,
    RemoveCanvasHandler,
    RestoreCanvasHandler,
    ShowCanvasWhenChanged,
  ],
})
export class CanvasesModule {}

export const canvasesSlice = slice({
  module: CanvasesModule,
  entities: [CanvasSchema],
  migrations: [{ name: '20261126000000-canvases', class: Migration20261126000000Canvases }],
  screens: canvasScreens,
  personal: canvasesOfPerson,
  forgetting: canvasesForget,
});
