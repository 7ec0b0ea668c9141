import { ThoughtActs } from './handlers/thought-acts.js';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { thoughtProposalJob } from '@afi/contracts/thought-proposals';
import { transcriptionJob } from '@afi/contracts/transcription';
import { speechSettings } from '@afi/runtime/speech-settings';
import { Global, Module } from '@nestjs/common';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { Problem } from '../../platform/problem/problem.js';
import { slice } from '../../platform/slice.js';
import { ThoughtSource } from './reads/thought-source.js';
import { ThoughtText } from './reads/thought-text.js';
import { ProposedThoughtSchema } from './domain/proposed-thought.js';
import { ThoughtSchema } from './domain/thought.js';
import { AddThoughtPictureHandler, RemoveThoughtPictureHandler } from './handlers/thought-picture.handlers.js';
import { LeftProposals } from './sweep/left-proposals.js';
import { ModelProposals } from './handlers/model-proposals.js';
import { OwnThoughts } from './handlers/own-thoughts.js';
import {
  ChangeThoughtHandler,
  KeepThoughtHandler,
  RemoveThoughtHandler,
  RestoreThoughtHandler,
  TagThoughtHandler,
} from './handlers/thought.handlers.js';
import { TranscribeAgainHandler } from './handlers/transcribe-again.handler.js';
import { Transcriptions } from './handlers/transcriptions.js';
import { ThoughtsController } from './http/thoughts.controller.js';
import { Migration20261122143000Thoughts } from './migrations/migration-20261122143000-thoughts.js';
import { Migration20261122162500ThoughtBytes } from './migrations/migration-20261122162500-thought-bytes.js';
import { Migration20261122183000Transcripts } from './migrations/migration-20261122183000-transcripts.js';
import { Migration20261123130100ThoughtsOfGoals } from './migrations/migration-20261123130100-thoughts-of-goals.js';
import { Migration20261130020002ThoughtPictures } from './migrations/migration-20261130020002-thought-pictures.js';
import { Migration20261201010200ThoughtProposals } from './migrations/migration-20261201010200-thought-proposals.js';
import { KeepProposalWhenJobFinished } from './reactions/keep-proposal-when-job-finished.js';
import { KeepTranscriptWhenJobFinished } from './reactions/keep-transcript-when-job-finished.js';
import { ProposeWhenPrivateThoughtsAllowed } from './reactions/propose-when-private-thoughts-allowed.js';
import { ProposeWhenThoughtChanged } from './reactions/propose-when-thought-changed.js';
import { ShowThoughtWhenAudioReady } from './reactions/show-thought-when-audio-ready.js';
import { ShowThoughtWhenChanged } from './reactions/show-thought-when-changed.js';
import { TranscribeWhenAudioReady } from './reactions/transcribe-when-audio-ready.js';
import { ThoughtDayReads } from './reads/thought-days.reads.js';
import { ThoughtPassages } from './reads/thought-passages.js';
import { ThoughtReads } from './reads/thought.reads.js';
import { TranscriptReads } from './reads/transcript.reads.js';
import { ThoughtSweep } from './sweep/thought-sweep.js';
import { WaitingTranscripts } from './sweep/waiting-transcripts.js';
import { ThoughtQueries } from './thoughts.queries.js';
import { thoughtsForget, thoughtsOfPerson } from './thoughts.personal.js';

/** What people keep for themselves: written or recorded, for nobody's eyes but theirs. */
@Global()
@Module({
  controllers: [ThoughtsController],
  providers: [
    AddThoughtPictureHandler,
    RemoveThoughtPictureHandler,
    ThoughtActs,
    ChangeThoughtHandler,
    KeepThoughtHandler,
    KeepProposalWhenJobFinished,
    KeepTranscriptWhenJobFinished,
    LeftProposals,
    ModelProposals,
    OwnThoughts,
    ProposeWhenPrivateThoughtsAllowed,
    ProposeWhenThoughtChanged,
    RemoveThoughtHandler,
    RestoreThoughtHandler,
    TagThoughtHandler,
    ShowThoughtWhenAudioReady,
    ShowThoughtWhenChanged,
    ThoughtDayReads,
    ThoughtPassages,
    ThoughtQueries,
    ThoughtReads,
    ThoughtSweep,
    TranscribeAgainHandler,
    TranscriptReads,
    TranscribeWhenAudioReady,
    Transcriptions,
    WaitingTranscripts,
    ThoughtSource,
    ThoughtText,
  ],
  exports: [ThoughtQueries],
})
export class ThoughtsModule {
  constructor(kinds: JobKinds, transcriptions: Transcriptions) {
    kinds.register(transcriptionJob, { beforeRetry: (job) => transcriptions.beforeRetry(job) });
    // Whoever tries it again knows nothing of the leave of its author: it is asked for anew when the thought changes.
    kinds.register(thoughtProposalJob, {
      beforeRetry: () => Promise.reject(new Problem('thoughts.proposal-not-again', 409)),
    });
  }
}

export const thoughtsSlice = slice({
  module: ThoughtsModule,
  entities: [ThoughtSchema, ProposedThoughtSchema],
  migrations: [
    { name: '20261122143000-thoughts', class: Migration20261122143000Thoughts },
    { name: '20261122162500-thought-bytes', class: Migration20261122162500ThoughtBytes },
    { name: '20261122183000-transcripts', class: Migration20261122183000Transcripts },
    { name: '20261123130100-thoughts-of-goals', class: Migration20261123130100ThoughtsOfGoals },
    { name: '20261130020002-thought-pictures', class: Migration20261130020002ThoughtPictures },
    { name: '20261201010200-thought-proposals', class: Migration20261201010200ThoughtProposals },
  ],
  screens: thoughtScreens,
  settings: speechSettings,
  reads: ['account', 'goal', 'job', 'media', 'media_claim'],
  personal: thoughtsOfPerson,
  forgetting: thoughtsForget,
  notPersonal: {
    'thought.mediaId': 'a file, told among the files',
    'thought.transcriptJobId': 'work, told among the work',
  },
});
