import { documentJob } from '@afi/contracts/documents';
import { pipeline, type Pipeline } from '../../host/pipeline.js';
import type { ModelConfig } from '../../tools/llm/model-config.js';
import { LinkFetcher } from '../../tools/page/fetch-link.js';
import type { PagePolicy } from '../../tools/page/page-policy.js';
import { analyseStage } from './stages/analyse.js';
import { extractStage } from './stages/extract.js';
import { fetchStage } from './stages/fetch.js';
import { finaliseStage } from './stages/finalise.js';

/** PDF or link to draft posts. Call once a process: links of all its jobs share one memory of robots.txt files. */
export function documentsPipeline({ page, model }: { page: PagePolicy; model: ModelConfig | null }): Pipeline {
  return pipeline(documentJob, [
    fetchStage(new LinkFetcher(page), page),
    extractStage,
    analyseStage(model),
    finaliseStage,
  ]);
}
