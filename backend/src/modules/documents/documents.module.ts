import { documentScreens } from '@afi/contracts/documents';
import { documentSettings } from '@afi/runtime/document-settings';
import { Module } from '@nestjs/common';
import { documentJob, documentRoutes } from '@afi/contracts/documents';
import { z } from 'zod';
import { FileGates } from '../../platform/files/file-gates.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import {
  ChangeDraftHandler,
  DropDraftHandler,
  MergeDraftsHandler,
  OrderDraftsHandler,
  SaveDraftsHandler,
  SetDraftsHandler,
  UnmergeDraftsHandler,
  UndoSaveHandler,
} from './handlers/draft.handlers.js';
import { DocumentSource } from './reads/document-source.js';
import { DocumentReadings } from './handlers/document-readings.js';
import { RemoveDocumentHandler } from './handlers/remove-document.handler.js';
import { ReadAgainHandler } from './handlers/read-again.handler.js';
import { ReadDocumentHandler } from './handlers/read-document.handler.js';
import { RetriedDocuments } from './handlers/retried-documents.js';
import { RewriteWithModelHandler } from './handlers/rewrite-with-model.handler.js';
import { DocumentsController } from './http/documents.controller.js';
import { CountLinkWhenJobEnded } from './reactions/count-link-when-job-ended.js';
import { ForgetWorkingFilesWhenJobFinished } from './reactions/forget-working-files-when-job-finished.js';
import { Migration20261121140100DocumentClaims } from './migrations/migration-20261121140100-document-claims.js';
import { KeepDraftsWhenJobFinished } from './reactions/keep-drafts-when-job-finished.js';
import { Migration20261121231500FailingModels } from './migrations/migration-20261121231500-failing-models.js';
import { ReadDocumentWhenMediaReady } from './reactions/read-document-when-media-ready.js';
import { RememberHearingWhenJobEnded } from './reactions/remember-hearing-when-job-ended.js';
import { RememberVoiceWhenFilmMade } from './reactions/remember-voice-when-film-made.js';
import { RememberSightWhenJobEnded } from './reactions/remember-sight-when-job-ended.js';
import { ModelRefusals } from './handlers/model-refusals.js';
import { RememberModelWhenCallAnswered } from './reactions/remember-model-when-call-answered.js';
import { RememberModelWhenCallRefused } from './reactions/remember-model-when-call-refused.js';
import { RememberModelWhenJobFinished } from './reactions/remember-model-when-job-finished.js';
import { CommunityQueries } from '../communities/communities.queries.js';
import { PostSlot } from '../posts/posts.queries.js';
import { PostDocuments } from './reads/post-documents.js';
import { ShowDocumentWhenJobEnded } from './reactions/show-document-when-job-ended.js';
import { ShowDocumentWhenMediaEnded } from './reactions/show-document-when-media-ended.js';
import { KnownDocuments } from './reads/known-documents.js';
import { UnfinishedDocuments } from './reads/unfinished-documents.js';
import { DocumentPassages } from './reads/document-passages.js';
import { DocumentReads } from './reads/document.reads.js';
import { Migration20261121144000DraftPost } from './migrations/migration-20261121144000-draft-post.js';
import { Migration20261121231000DraftIncluded } from './migrations/migration-20261121231000-draft-included.js';
import { Migration20261121232000DraftAbsorbed } from './migrations/migration-20261121232000-draft-absorbed.js';
import { Migration20261121233000DraftPoints } from './migrations/migration-20261121233000-draft-points.js';
import { Migration20261122044000DocumentAsked } from './migrations/migration-20261122044000-document-asked.js';
import { Migration20261124100200ModelStates } from './migrations/migration-20261124100200-model-states.js';
import { Migration20261125000000HearingStates } from './migrations/migration-20261125000000-hearing-states.js';
import { Migration20261129050000VoiceStates } from './migrations/migration-20261129050000-voice-states.js';
import { Migration20261201010100FastModelStates } from './migrations/migration-20261201010100-fast-model-states.js';
import { Migration20261201010500DrawingStates } from './migrations/migration-20261201010500-drawing-states.js';
import { Migration20261123220000DocumentKinds } from './migrations/migration-20261123220000-document-kinds.js';
import { Migration20261202010000DocumentVideos } from './migrations/migration-20261202010000-document-videos.js';
import { DocumentRoom } from './reads/document-room.js';
import { WaitingDocuments } from './sweep/waiting-documents.js';
import { slice } from '../../platform/slice.js';
import { DocumentSchema } from './domain/document.js';
import { DraftSchema } from './domain/draft.js';
import { ModelStateSchema } from './domain/model-state.js';
import { documentsForget, documentsOfPerson } from './documents.personal.js';

/** PDF, link, text, image or recording to posts: what was asked, what was proposed, what became of it. */
@Module({
  controllers: [DocumentsController],
  providers: [
    ChangeDraftHandler,
    DropDraftHandler,
    MergeDraftsHandler,
    OrderDraftsHandler,
    ReadAgainHandler,
    ReadDocumentHandler,
    RemoveDocumentHandler,
    RewriteWithModelHandler,
    SaveDraftsHandler,
    SetDraftsHandler,
    UnmergeDraftsHandler,
    UndoSaveHandler,
    CountLinkWhenJobEnded,
    ForgetWorkingFilesWhenJobFinished,
    KeepDraftsWhenJobFinished,
    ReadDocumentWhenMediaReady,
    RememberModelWhenCallAnswered,
    RememberModelWhenCallRefused,
    RememberModelWhenJobFinished,
    RememberSightWhenJobEnded,
    RememberHearingWhenJobEnded,
    RememberVoiceWhenFilmMade,
    ModelRefusals,
    ShowDocumentWhenJobEnded,
    ShowDocumentWhenMediaEnded,
    DocumentPassages,
    UnfinishedDocuments,
    DocumentReads,
    DocumentReadings,
    RetriedDocuments,
    DocumentRoom,
    WaitingDocuments,
    KnownDocuments,
    PostDocuments,
    DocumentSource,
  ],
})
export class DocumentsModule {
  constructor(
    kinds: JobKinds,
    posts: PostSlot,
    documents: PostDocuments,
    gates: FileGates,
    communities: CommunityQueries,
    retried: RetriedDocuments,
    reads: DocumentReads,
  ) {
    kinds.register(documentJob, {
      holdForRetry: (job) => retried.mustBeAwaited(job),
      beforeRetry: (job) => retried.readAgain(job),
      awaitedAmong: (jobs) => reads.awaitedAmong(jobs.map(({ id }) => id)),
    });
    gates.register(documentRoutes.create, async ({ fields }, accountId) => {
      const community = z.uuid().safeParse(fields['communityId']);
      if (community.success) await communities.mustManage(community.data, accountId);
    });
    posts.contribute('documents', documents);
  }
}

export const documentsSlice = slice({
  module: DocumentsModule,
  entities: [DocumentSchema, DraftSchema, ModelStateSchema],
  screens: documentScreens,
  settings: documentSettings,
  migrations: [
    { name: '20261121140100-document-claims', class: Migration20261121140100DocumentClaims },
    { name: '20261121144000-draft-post', class: Migration20261121144000DraftPost },
    { name: '20261121231000-draft-included', class: Migration20261121231000DraftIncluded },
    { name: '20261121232000-draft-absorbed', class: Migration20261121232000DraftAbsorbed },
    { name: '20261121233000-draft-points', class: Migration20261121233000DraftPoints },
    { name: '20261121231500-failing-models', class: Migration20261121231500FailingModels },
    { name: '20261122044000-document-asked', class: Migration20261122044000DocumentAsked },
    { name: '20261123220000-document-kinds', class: Migration20261123220000DocumentKinds },
    { name: '20261124100200-model-states', class: Migration20261124100200ModelStates },
    { name: '20261125000000-hearing-states', class: Migration20261125000000HearingStates },
    { name: '20261129050000-voice-states', class: Migration20261129050000VoiceStates },
    { name: '20261201010100-fast-model-states', class: Migration20261201010100FastModelStates },
    { name: '20261201010500-drawing-states', class: Migration20261201010500DrawingStates },
    { name: '20261202010000-document-videos', class: Migration20261202010000DocumentVideos },
  ],
  reads: ['account', 'community', 'job', 'media'],
  personal: documentsOfPerson,
  forgetting: documentsForget,
  notPersonal: { 'document.duplicateOf': 'another document' },
});
