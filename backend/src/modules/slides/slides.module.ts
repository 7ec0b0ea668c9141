import { EntityManager } from '@mikro-orm/postgresql';
import { deckExportJob } from '@afi/contracts/slide-exports';
import { deckScreens, outlineJob, writeJob } from '@afi/contracts/slides';
import { Module } from '@nestjs/common';
import { drawingJob } from '@afi/contracts/slide-drawings';
import { drawingSettings } from '@afi/runtime/drawing-settings';
import { aboutLiving } from '../../platform/queue/about-living.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { DeckSchema } from './domain/deck.js';
import { SlideDrawingSchema } from './domain/slide-drawing.js';
import { BeginDeckHandler } from './handlers/begin-deck.handler.js';
import {
  ChangeDeckHandler,
  ChangeOutlineHandler,
  DuplicateDeckHandler,
  RemoveDeckHandler,
  RestoreDeckHandler,
} from './handlers/deck.handlers.js';
import { DrawForSlideHandler, LeaveDrawingHandler } from './handlers/drawing.handlers.js';
import { ExportDeckHandler } from './handlers/export-deck.handler.js';
import { FormerLogos } from './handlers/former-logos.js';
import { OwnDecks } from './handlers/own-decks.js';
import { RetriedDecks } from './handlers/retried-decks.js';
import { RetriedDrawings } from './handlers/retried-drawings.js';
import { ShareableDecks } from './handlers/shareable-decks.js';
import { WriteDeckHandler } from './handlers/write-deck.handler.js';
import { DecksController } from './http/decks.controller.js';
import { DrawingsController } from './http/drawings.controller.js';
import { SharedDecksController } from './http/shared-decks.controller.js';
import { SlidePieces } from './live/slide-pieces.js';
import { Migration20261122210500Decks } from './migrations/migration-20261122210500-decks.js';
import { Migration20261122230500DeckIndexes } from './migrations/migration-20261122230500-deck-indexes.js';
import { Migration20261127030000DeckShares } from './migrations/migration-20261127030000-deck-shares.js';
import { Migration20261127030100DeckBrand } from './migrations/migration-20261127030100-deck-brand.js';
import { Migration20261201010300SlideDrawings } from './migrations/migration-20261201010300-slide-drawings.js';
import { Migration20261209010000UnwrittenSlides } from './migrations/migration-20261209010000-unwritten-slides.js';
import { CountDeckLinkWhenJobEnded } from './reactions/count-deck-link-when-job-ended.js';
import { KeepDeckFileWhenJobFinished } from './reactions/keep-deck-file-when-job-finished.js';
import { KeepDrawingWhenJobFinished } from './reactions/keep-drawing-when-job-finished.js';
import { KeepOutlineWhenJobFinished } from './reactions/keep-outline-when-job-finished.js';
import { KeepSlidesWhenJobFinished } from './reactions/keep-slides-when-job-finished.js';
import { LetLogoGoWhenMemberLeft } from './reactions/let-logo-go-when-member-left.js';
import { ShowDeckWhenChanged } from './reactions/show-deck-when-changed.js';
import { DeckCreations } from './reads/deck-creations.js';
import { UnfinishedDecks } from './reads/unfinished-decks.js';
import { DeckReads } from './reads/deck.reads.js';
import { DrawingShare } from './reads/drawing-share.js';
import { DrawingReads } from './reads/drawing.reads.js';
import { DeckRoom } from './reads/deck-room.js';
import { DeckSourceReads } from './reads/deck-source.js';
import { SharedDecks } from './reads/shared-decks.js';
import { slidesForget, slidesOfPerson } from './slides.personal.js';
import { DeckSweep } from './sweep/deck-sweep.js';

/** Slides made of something a person has: an outline they change, then slide by slide. */
@Module({
  controllers: [DecksController, DrawingsController, SharedDecksController],
  providers: [
    BeginDeckHandler,
    ChangeDeckHandler,
    ChangeOutlineHandler,
    CountDeckLinkWhenJobEnded,
    DeckCreations,
    DeckReads,
    DeckRoom,
    DeckSourceReads,
    DeckSweep,
    DrawForSlideHandler,
    DrawingReads,
    DrawingShare,
    DuplicateDeckHandler,
    ExportDeckHandler,
    FormerLogos,
    KeepDeckFileWhenJobFinished,
    KeepDrawingWhenJobFinished,
    KeepOutlineWhenJobFinished,
    KeepSlidesWhenJobFinished,
    LeaveDrawingHandler,
    LetLogoGoWhenMemberLeft,
    OwnDecks,
    RemoveDeckHandler,
    RestoreDeckHandler,
    RetriedDecks,
    RetriedDrawings,
    ShareableDecks,
    SharedDecks,
    ShowDeckWhenChanged,
    SlidePieces,
    UnfinishedDecks,
    WriteDeckHandler,
  ],
})
export class SlidesModule {
  constructor(kinds: JobKinds, retried: RetriedDecks, drawings: RetriedDrawings, em: EntityManager) {
    const awaitedAmong = aboutLiving(em, 'deck');
    kinds.register(outlineJob, { beforeRetry: (job) => retried.outlineAgain(job), awaitedAmong });
    kinds.register(writeJob, {
      awaitedAmong,
      storeForRetry: (job, sourceKey) => retried.storePlan(job, sourceKey),
      beforeRetry: (job, version) => retried.writeAgain(job, version),
    });
    kinds.register(deckExportJob);
    kinds.register(drawingJob, { beforeRetry: (job) => drawings.drawAgain(job) });
  }
}

export const slidesSlice = slice({
  module: SlidesModule,
  entities: [DeckSchema, SlideDrawingSchema],
  migrations: [
    { name: '20261122210500-decks', class: Migration20261122210500Decks },
    { name: '20261122230500-deck-indexes', class: Migration20261122230500DeckIndexes },
    { name: '20261127030000-deck-shares', class: Migration20261127030000DeckShares },
    { name: '20261127030100-deck-brand', class: Migration20261127030100DeckBrand },
    { name: '20261201010300-slide-drawings', class: Migration20261201010300SlideDrawings },
    { name: '20261209010000-unwritten-slides', class: Migration20261209010000UnwrittenSlides },
  ],
  background: [SlidePieces],
  settings: drawingSettings,
  reads: ['job'],
  screens: deckScreens,
  personal: slidesOfPerson,
  forgetting: slidesForget,
  notPersonal: { 'deck.jobId': 'a work, told among the works' },
});
