import type { DraftEngine } from '@afi/contracts/documents';
import { stage, type StageContext, StageFailure } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig, ModelUsage } from '../../../tools/llm/model-config.js';
import { unpackReading } from '../../../tools/text/reading.js';
import { bytesKept, keepJson } from '../kept.js';
import type { AskedModel, Proposed, Proposing } from '../text-message.js';
import { propose } from '../text-threads.js';
import { shownDraft } from '../shown-draft.js';
import { videoDraft } from '../video-draft.js';
import type { Extracted } from './extract.js';
import type { DocumentPayload } from './document-payload.js';
import type { Fetched } from './fetch.js';
import { noticeWords } from '../text-reading.js';

/** What was written: the drafts are kept under `key`, not yet checked. */
export interface Analysed {
  key: string;
  engine: DraftEngine;
  model: string | null;
  topics: number;
  usage: ModelUsage;
  modelFailure: Proposed['modelFailure'];
}

type Context = StageContext<DocumentPayload, { fetch: Fetched; extract: Extracted }>;
type Facts = Record<string, string | number>;

/** A model on a CPU thinks for minutes over one answer: the bar creeps on, ever slower, so that it is seen to be alive. */
const creepMs = 1500;
const creepShare = 0.004;

/** Facts for the screen; the first draft's are kept once known, unless all is written anew, and nothing goes back. */
function board(pages: number | null, report: Context['report']) {
  const facts: Facts = pages === null ? { topics: 0 } : { page: 0, pages, topics: 0 };
  let [shown, furthest, isFirst] = [0, 0, true];
  const show = (fraction: number) => report((shown = Math.max(shown, fraction)), facts);
  return {
    creep: () => show(shown + (1 - shown) * creepShare),
    show({ fraction, page, topics, draft, afresh }: Proposing): void {
      if (afresh) isFirst = true;
      if (topics !== undefined) facts.topics = topics;
      if (page !== undefined && page !== null) facts.page = furthest = Math.max(furthest, page);
      if (draft && isFirst) {
        isFirst = false;
        facts.firstTitle = draft.title;
        if (draft.pages.length > 0)
          Object.assign(facts, { firstFrom: Math.min(...draft.pages), firstTo: Math.max(...draft.pages) });
      }
      show(fraction);
    },
  };
}

async function proposals(
  model: AskedModel | null,
  { done, files, payload, signal, used, report }: Context,
): Promise<Proposed> {
  const { key, language, pages } = done.extract;
  const screen = board(pages, report);
  const creep = model ? setInterval(screen.creep, creepMs) : undefined;
  try {
    return await propose(
      {
        reading: await bytesKept(files, key),
        language,
        model,
        // A job asked for by the release before says nothing of it.
        asked: payload.asked ?? null,
        source: pages === null ? 'page' : 'pdf',
      },
      { signal, used, onProgress: screen.show },
    );
  } finally {
    clearInterval(creep);
  }
}

/** Proposes the posts: with the model when there is one that answers, else with the built-in engine. */
export function analyseStage(config: ModelConfig | null) {
  const model = config && { config, circuit: new Circuit(circuitRules(config.pauseMs)).memory };
  return stage<DocumentPayload, { fetch: Fetched; extract: Extracted }, Analysed>('analyse', 45, async (context) => {
    const { done, files, payload } = context;
    const { kind } = done.fetch;
    if (kind === 'video' || kind === 'shown') {
      const reading = unpackReading(await bytesKept(files, done.extract.key));
      const draft = kind === 'video' ? videoDraft(reading, payload.language) : shownDraft(reading, payload.language);
      const key = await keepJson(files, 'proposals.json', { drafts: [draft] });
      return {
        key,
        engine: 'builtin',
        model: null,
        topics: 1,
        usage: { calls: 0, promptTokens: 0, completionTokens: 0 },
        modelFailure: null,
      };
    }
    // A notice is one post as it stands: a model could only add to it.
    const asked = done.extract.words < noticeWords ? null : model;
    const { drafts, topics, usage, modelFailure } = await proposals(asked, context);
    const byModel = !asked || modelFailure ? null : config;
    if (topics === 0 && (payload.asked?.pages || payload.asked?.chapter))
      throw new StageFailure('documents.part-too-short');
    if (topics === 0 && kind === 'text') throw new StageFailure('documents.too-short');
    if (topics === 0)
      throw new StageFailure(done.extract.pages === null ? 'documents.link-empty' : 'documents.pdf-no-text');
    return {
      key: await files.keep('proposals.json', Buffer.from(drafts.buffer), 'application/json'),
      engine: byModel ? 'model' : 'builtin',
      model: byModel && byModel.model.slice(0, 100),
      topics,
      usage,
      modelFailure,
    };
  });
}
