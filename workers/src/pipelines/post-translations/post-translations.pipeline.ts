import { postTranslationJob } from '@afi/contracts/post-translations';
import { pipelineKind } from '../../host/pipeline.js';
import { modelCallSettings, modelOf } from '../../tools/llm/model-settings.js';
import { translateStage } from './stages/translate.js';

/** A post in another language, by the model that writes drafts. */
export const postTranslationsPipeline = pipelineKind(postTranslationJob, modelCallSettings, (given) => [
  translateStage({ post: modelOf(given, 'translate_post'), title: modelOf(given, 'translate_title') }),
]);
