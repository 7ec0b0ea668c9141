import { setImmediate as breathe } from 'node:timers/promises';
import { type DraftEngine, type DraftOutcome } from '@afi/contracts/documents';
import { stage, type StageContext, StageFailure } from '../../../host/pipeline.js';
import type { ChatModel } from '../../../tools/llm/chat-model.js';
import type { ModelConfig, ModelUsage } from '../../../tools/llm/model-config.js';
import { reading as readingShape, type Reading } from '../../../tools/text/reading.js';
import { writeDrafts } from '../builtin/builtin-engine.js';
import { keepJson, readKept } from '../kept.js';
import { videoDraft } from '../video-draft.js';
import type { Extracted } from './extract.js';
import type { DocumentPayload, Fetched } from './fetch.js';

/** What was written: the drafts are kept under `key`, not yet checked. */
export interface Analysed {
  key: string;
  engine: DraftEngine;
  model: string | null;
  topics: number;
  usage: ModelUsage;
}

type Context = StageContext<DocumentPayload, { fetch: Fetched; extract: Extracted }>;
type Facts = Record<string, string | number>;

/** Facts for the screen; the first draft's are kept once known. */
function board(pages: number | null, report: Context['report']) {
  const facts: Facts = pages === null ? { topics: 0 } : { page: 0, pages, topics: 0 };
  return {
    show: (fraction: number, more: Facts = {}) => report(fraction, Object.assign(facts, more)),
    proposed(draft: DraftOutcome): void {
      if ('firstTitle' in facts) return;
      const all = draft.sources.map((source) => source.page).filter((page) => page !== null);
      facts.firstTitle = draft.title;
      if (all.length > 0) Object.assign(facts, { firstFrom: Math.min(...all), firstTo: Math.max(...all) });
    },
  };
}

async function withBuiltin(reading: Reading, { done, signal, report }: Context): Promise<DraftOutcome[]> {
  const screen = board(reading.pages, report);
  let topics = 0;
  return writeDrafts(reading, done.extract.language, async (fraction, draft) => {
    if (draft) {
      topics++;
      screen.proposed(draft);
    }
    screen.show(fraction, reading.pages === null ? { topics } : { topics, page: Math.round(fraction * reading.pages) });
    await breathe(); // cancel and heartbeat get their turn between two drafts
    signal.throwIfAborted();
  });
}

/** A model on a CPU thinks for minutes over one answer: the bar creeps on, ever slower, so that it is seen to be alive. */
const creepMs = 1500;
const creepShare = 0.004;

/** Its client is loaded when first asked for: most platforms run without a model, on little memory. */
async function chatModel(config: ModelConfig): Promise<ChatModel> {
  const { ChatModel } = await import('../../../tools/llm/chat-model.js');
  return new ChatModel(config);
}

async function withModel(
  reading: Reading,
  model: ChatModel,
  { done, signal, report }: Context,
): Promise<DraftOutcome[]> {
  const { writeWithModel } = await import('../model/model-engine.js');
  const screen = board(reading.pages, report);
  let furthest = 0;
  let shown = 0;
  const show = (fraction: number, facts: Facts = {}) => screen.show((shown = Math.max(shown, fraction)), facts);
  const creep = setInterval(() => show(shown + (1 - shown) * creepShare), creepMs);
  try {
    return await writeWithModel(
      reading,
      done.extract.language,
      model,
      {
        read(fraction, page, topics) {
          furthest = Math.max(furthest, page ?? 0);
          show(fraction, page === null ? { topics } : { topics, page: furthest });
        },
        written(fraction, draft) {
          screen.proposed(draft);
          show(fraction);
        },
      },
      signal,
    );
  } finally {
    clearInterval(creep);
  }
}

/** Proposes the posts: with the model when there is one, else with the built-in engine. */
export const analyseStage = (config: ModelConfig | null) =>
  stage<DocumentPayload, { fetch: Fetched; extract: Extracted }, Analysed>('analyse', 45, async (context) => {
    const { done, files } = context;
    const reading = await readKept(files, done.extract.key, readingShape);
    const isVideo = done.fetch.kind === 'video';
    const model = config && !isVideo ? await chatModel(config) : null;
    const drafts = isVideo
      ? [videoDraft(reading, context.payload.language)]
      : model
        ? await withModel(reading, model, context)
        : await withBuiltin(reading, context);
    if (drafts.length === 0)
      throw new StageFailure(reading.pages === null ? 'documents.link-empty' : 'documents.pdf-no-text');
    return {
      key: await keepJson(files, 'proposals.json', { drafts }),
      engine: model ? 'model' : 'builtin',
      model: model && config ? config.model.slice(0, 100) : null,
      topics: drafts.length,
      usage: model?.usage ?? { calls: 0, promptTokens: 0, completionTokens: 0 },
    };
  });
