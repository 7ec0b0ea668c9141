import { ChatFactSchema, ChatMemorySchema } from './domain/memory.js';
import { MemoryAct } from './handlers/memory-act.js';
import {
  AllowPrivateExtrasHandler,
  AllowPrivateThoughtsHandler,
  ChangeFactHandler,
  ForgetFactHandler,
  KeepFactHandler,
  UseMemoryHandler,
} from './handlers/memory.handlers.js';
import { MemoryController } from './http/memory.controller.js';
import { Migration20261123160100Memory } from './migrations/migration-20261123160100-memory.js';
import { Migration20261123191000PlanBytes } from './migrations/migration-20261123191000-plan-bytes.js';
import { MemoryReads } from './reads/memory.reads.js';
import { readingJob, textReadingJob } from '@afi/contracts/assistant-readings';
import { chatVoiceJob } from '@afi/contracts/assistant-voice';
import { chatFileJob } from '@afi/contracts/assistant-files';
import { answerJob } from '@afi/contracts/assistant-answers';
import { chatScreens } from '@afi/contracts/assistant';
import { Global, Module } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import { JobKinds } from '../../platform/queue/job-kinds.js';
import { slice } from '../../platform/slice.js';
import { assistantForgets, assistantOfPerson } from './assistant.personal.js';
import { AnswerSources } from './assistant.queries.js';
import { ChatActs } from './chat-acts.queries.js';
import { ChatGuides } from './chat-guides.queries.js';
import { ChatMessageSchema, ChatPieceSchema } from './domain/chat-message.js';
import { ChatReadingSchema } from './domain/chat-reading.js';
import { ChatSchema } from './domain/chat.js';
import { AnswerRequests } from './handlers/answer-requests.js';
import {
  BeginChatHandler,
  ChangeChatHandler,
  RemoveChatHandler,
  RestoreChatHandler,
} from './handlers/chat.handlers.js';
import { ChooseBranchHandler } from './handlers/choose-branch.handler.js';
import { ChatPlans } from './handlers/chat-plans.js';
import { BeginGuidedChatHandler, GuidedChats } from './handlers/guided-chats.js';
import { MakeChatFileHandler } from './handlers/make-chat-file.handler.js';
import { MissionAct } from './handlers/mission-act.js';
import { OwnChats } from './handlers/own-chats.js';
import {
  AcceptPlanHandler,
  ChoosePlanFieldsHandler,
  PlanMoves,
  RefusePlanHandler,
  UndoPlanHandler,
} from './handlers/plan.handlers.js';
import { AnswerAgainHandler, AskAfiHandler } from './handlers/question.handlers.js';
import { BegunReadings } from './handlers/begun-readings.js';
import { ReadTextHandler } from './handlers/read-text.handler.js';
import { OwnTexts } from './own-texts.queries.js';
import { TextReadingSchema } from './domain/text-reading.js';
import { TextReadingReads } from './reads/text-reading.reads.js';
import { KeepTextReadingWhenJobFinished } from './reactions/keep-text-reading-when-job-finished.js';
import { Migration20261208000002CheckedReadings } from './migrations/migration-20261208000002-checked-readings.js';
import { Migration20261208000001TextReadingSubjects } from './migrations/migration-20261208000001-text-reading-subjects.js';
import { Migration20261205000003TextReadings } from './migrations/migration-20261205000003-text-readings.js';
import { ReadAnswerHandler } from './handlers/read-answer.handler.js';
import { RateAnswerHandler } from './handlers/rate-answer.handler.js';
import { SaidPieces } from './handlers/said-pieces.js';
import { StopAnswerHandler } from './handlers/stop-answer.handler.js';
import { ToldAnswers } from './handlers/told-answers.js';
import { VoiceQuestions } from './handlers/voice-questions.js';
import { ChatPlansController } from './http/chat-plans.controller.js';
import { ChatsController } from './http/chats.controller.js';
import { ReadingsController } from './http/readings.controller.js';
import { ChatPieces } from './live/chat-pieces.js';
import { Migration20261122181000Chats } from './migrations/migration-20261122181000-chats.js';
import { Migration20261122213500AnswerRatings } from './migrations/migration-20261122213500-answer-ratings.js';
import { Migration20261123160000Plans } from './migrations/migration-20261123160000-plans.js';
import { Migration20261123210100ChatFiles } from './migrations/migration-20261123210100-chat-files.js';
import { Migration20261123210200SpokenQuestions } from './migrations/migration-20261123210200-spoken-questions.js';
import { Migration20261126001000UnheardVoices } from './migrations/migration-20261126001000-unheard-voices.js';
import { Migration20261125200000GuidedChats } from './migrations/migration-20261125200000-guided-chats.js';
import { Migration20261130010000PrivateThoughts } from './migrations/migration-20261130010000-private-thoughts.js';
import { Migration20261201020000ChatBranches } from './migrations/migration-20261201020000-chat-branches.js';
import { Migration20261201020001ChatBranchIndex } from './migrations/migration-20261201020001-chat-branch-index.js';
import { Migration20261202020000ChatReadings } from './migrations/migration-20261202020000-chat-readings.js';
import { Migration20261202020010PrivateExtras } from './migrations/migration-20261202020010-private-extras.js';
import { Migration20261205000002MoreExtras } from './migrations/migration-20261205000002-more-extras.js';
import { KeepAnswerWhenJobFinished } from './reactions/keep-answer-when-job-finished.js';
import { KeepChatFileWhenJobFinished } from './reactions/keep-chat-file-when-job-finished.js';
import { KeepReadingWhenJobFinished } from './reactions/keep-reading-when-job-finished.js';
import { AnswerVoiceWhenJobFinished } from './reactions/answer-voice-when-job-finished.js';
import { ListenWhenVoiceReady } from './reactions/listen-when-voice-ready.js';
import { ShowChatWhenChanged } from './reactions/show-chat-when-changed.js';
import { AllowanceReads } from './reads/allowance.reads.js';
import { AskerReads } from './reads/asker.reads.js';
import { ChatFileReads } from './reads/chat-file.reads.js';
import { ChatReads } from './reads/chat.reads.js';
import { PlanReads } from './reads/plan.reads.js';
import { ReadingReads } from './reads/reading.reads.js';
import { HelpPassages } from './reads/help-passages.js';
import { PrivateThoughtLeave } from './private-leave.queries.js';
import { Unfinished } from './unfinished.queries.js';
import { TextReadingSweep } from './sweep/text-reading-sweep.js';
import { UnheardVoices } from './sweep/unheard-voices.js';
import { ChatSweep } from './sweep/chat-sweep.js';

/** Conversations with Afi: asked here, written by a job, told in pieces. What can be asked about, other words contribute. */
@Global()
@Module({
  controllers: [ChatsController, ChatPlansController, MemoryController, ReadingsController],
  providers: [
    AllowanceReads,
    AllowPrivateExtrasHandler,
    AllowPrivateThoughtsHandler,
    ChangeFactHandler,
    ForgetFactHandler,
    KeepFactHandler,
    MemoryAct,
    MemoryReads,
    UseMemoryHandler,
    AcceptPlanHandler,
    AnswerAgainHandler,
    AnswerRequests,
    AnswerSources,
    AnswerVoiceWhenJobFinished,
    AskAfiHandler,
    AskerReads,
    BeginChatHandler,
    BeginGuidedChatHandler,
    ChangeChatHandler,
    ChatActs,
    ChatFileReads,
    ChatGuides,
    ChatPieces,
    ChatPlans,
    ChatReads,
    ChatSweep,
    ChooseBranchHandler,
    ChoosePlanFieldsHandler,
    GuidedChats,
    HelpPassages,
    KeepAnswerWhenJobFinished,
    KeepChatFileWhenJobFinished,
    KeepReadingWhenJobFinished,
    ListenWhenVoiceReady,
    MakeChatFileHandler,
    MissionAct,
    OwnChats,
    PlanMoves,
    PlanReads,
    PrivateThoughtLeave,
    RateAnswerHandler,
    BegunReadings,
    KeepTextReadingWhenJobFinished,
    OwnTexts,
    ReadTextHandler,
    TextReadingReads,
    ReadAnswerHandler,
    ReadingReads,
    RefusePlanHandler,
    RemoveChatHandler,
    RestoreChatHandler,
    SaidPieces,
    ShowChatWhenChanged,
    StopAnswerHandler,
    UndoPlanHandler,
    Unfinished,
    TextReadingSweep,
    ToldAnswers,
    UnheardVoices,
    VoiceQuestions,
  ],
  exports: [AnswerSources, ChatActs, ChatGuides, OwnTexts, PrivateThoughtLeave, Unfinished],
})
export class AssistantModule {
  constructor(kinds: JobKinds) {
    kinds.register(answerJob);
    kinds.register(chatFileJob);
    kinds.register(chatVoiceJob);
    // Whoever tries it again asks neither leave nor allowance: the screen does, which asks anew.
    const beforeRetry = () => Promise.reject(new Problem('assistant.reading-not-again', 409));
    kinds.register(readingJob, { beforeRetry });
    kinds.register(textReadingJob, { beforeRetry });
  }
}

export const assistantSlice = slice({
  module: AssistantModule,
  entities: [
    ChatSchema,
    ChatMessageSchema,
    ChatPieceSchema,
    ChatReadingSchema,
    ChatFactSchema,
    ChatMemorySchema,
    TextReadingSchema,
  ],
  migrations: [
    { name: '20261122181000-chats', class: Migration20261122181000Chats },
    { name: '20261122213500-answer-ratings', class: Migration20261122213500AnswerRatings },
    { name: '20261123160000-plans', class: Migration20261123160000Plans },
    { name: '20261123160100-memory', class: Migration20261123160100Memory },
    { name: '20261123191000-plan-bytes', class: Migration20261123191000PlanBytes },
    { name: '20261123210100-chat-files', class: Migration20261123210100ChatFiles },
    { name: '20261123210200-spoken-questions', class: Migration20261123210200SpokenQuestions },
    { name: '20261125200000-guided-chats', class: Migration20261125200000GuidedChats },
    { name: '20261126001000-unheard-voices', class: Migration20261126001000UnheardVoices },
    { name: '20261130010000-private-thoughts', class: Migration20261130010000PrivateThoughts },
    { name: '20261201020000-chat-branches', class: Migration20261201020000ChatBranches },
    { name: '20261201020001-chat-branch-index', class: Migration20261201020001ChatBranchIndex },
    { name: '20261202020000-chat-readings', class: Migration20261202020000ChatReadings },
    { name: '20261202020010-private-extras', class: Migration20261202020010PrivateExtras },
    { name: '20261205000002-more-extras', class: Migration20261205000002MoreExtras },
    { name: '20261205000003-text-readings', class: Migration20261205000003TextReadings },
    { name: '20261208000001-text-reading-subjects', class: Migration20261208000001TextReadingSubjects },
    { name: '20261208000002-checked-readings', class: Migration20261208000002CheckedReadings },
  ],
  background: [ChatPieces],
  screens: chatScreens,
  reads: ['account', 'goal', 'media', 'membership', 'product', 'profile', 'thought'],
  personal: assistantOfPerson,
  forgetting: assistantForgets,
  notPersonal: {
    'chat_message.voiceId': 'a file, told among the files',
    'chat_message.questionId': 'another message of the conversation',
    'chat_message.parentId': 'what it follows, in the conversation',
    'chat_reading.answerId': 'the sound of a message',
    'text_reading.accountId': 'the sound of a thought or a story, which are told as texts',
    'text_reading.subjectId': 'that thought or story',
    'chat_piece.answerId': 'a part of a message, put into it at its end',
  },
});
