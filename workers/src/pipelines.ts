import type { PipelineKind } from './host/pipeline.js';
import { answersPipeline } from './pipelines/answers/answers.pipeline.js';
import { campaignAimsPipeline } from './pipelines/campaign-aims/campaign-aims.pipeline.js';
import { canvasTextsPipeline } from './pipelines/canvas-texts/canvas-texts.pipeline.js';
import { chatFilesPipeline } from './pipelines/chat-files/chat-files.pipeline.js';
import { chatReadingsPipeline } from './pipelines/chat-readings/chat-readings.pipeline.js';
import { textReadingsPipeline } from './pipelines/text-readings/text-readings.pipeline.js';
import { chatVoicesPipeline } from './pipelines/chat-voices/chat-voices.pipeline.js';
import { deliverEmail, deliverPush, deliverWhatsApp } from './pipelines/deliveries/deliveries.pipeline.js';
import { documentsPipeline } from './pipelines/documents/documents.pipeline.js';
import { imagesPipeline } from './pipelines/images/images.pipeline.js';
import { linkPreviewsPipeline } from './pipelines/link-previews/link-previews.pipeline.js';
import { mediaTranscodePipeline } from './pipelines/media-transcode/media-transcode.pipeline.js';
import { messagesPipeline } from './pipelines/messages/messages.pipeline.js';
import { postTranslationsPipeline } from './pipelines/post-translations/post-translations.pipeline.js';
import { transcriptionPipeline } from './pipelines/transcription/transcription.pipeline.js';
import { slideDrawingsPipeline } from './pipelines/slide-drawings/slide-drawings.pipeline.js';
import { slidesExportsPipeline } from './pipelines/slides-exports/slides-exports.pipeline.js';
import { slidesOutlinePipeline } from './pipelines/slides-outline/slides-outline.pipeline.js';
import { slidesWritePipeline } from './pipelines/slides-write/slides-write.pipeline.js';
import { storiesPipeline } from './pipelines/stories/stories.pipeline.js';
import { storyBooksPipeline } from './pipelines/story-books/story-books.pipeline.js';
import { thoughtProposalsPipeline } from './pipelines/thought-proposals/thought-proposals.pipeline.js';
import { videoRenderPipeline } from './pipelines/video-render/video-render.pipeline.js';
import { videoScenesPipeline } from './pipelines/video-scenes/video-scenes.pipeline.js';

/** Every kind of job there is work for, one line each. */
export const pipelines: readonly PipelineKind[] = [
  answersPipeline,
  campaignAimsPipeline,
  canvasTextsPipeline,
  chatFilesPipeline,
  chatReadingsPipeline,
  textReadingsPipeline,
  chatVoicesPipeline,
  deliverEmail,
  deliverPush,
  deliverWhatsApp,
  documentsPipeline,
  imagesPipeline,
  linkPreviewsPipeline,
  mediaTranscodePipeline,
  messagesPipeline,
  postTranslationsPipeline,
  transcriptionPipeline,
  slideDrawingsPipeline,
  slidesExportsPipeline,
  slidesOutlinePipeline,
  slidesWritePipeline,
  storiesPipeline,
  storyBooksPipeline,
  thoughtProposalsPipeline,
  videoRenderPipeline,
  videoScenesPipeline,
];
