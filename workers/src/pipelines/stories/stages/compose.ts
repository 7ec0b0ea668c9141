import {
  composedStory,
  storySource,
  type ComposedStory,
  type storyJob,
  type StorySource,
} from '@afi/contracts/stories';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage, StageFailure, type StageContext } from '../../../host/pipeline.js';
import { asData } from '../../../tools/llm/as-data.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig } from '../../../tools/llm/model-config.js';
import { composeStory } from '../compose-story.js';
import { arrangePrompt, toArrange } from '../story-prompt.js';
import { arrangedStory, storyToldByModel, type ArrangedStory } from '../told-by-model.js';

type Payload = z.infer<typeof storyJob.payload>;
type Result = z.infer<typeof storyJob.result>;
type Context = StageContext<Payload, Record<string, never>>;

/** Somebody waits for it, and the built-in engine tells it as well: a server is asked twice at most. */
const patience = { tries: 2, timeoutMs: 120_000, failedCalls: 2 };
/** Where an answer is kept: another try asks for none again. */
const saidFile = 'said.json';

/** Reads the thoughts, writes the story: both lie in files that are swept. Where the model fails, the built-in engine composes. */
export const composeStage = (config: ModelConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, Record<string, never>, Result>('compose', 100, async (context) => {
    const { payload, files } = context;
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('stories.source-gone');
    const source = storySource.parse(JSON.parse(bytes.toString('utf8')));
    const said =
      payload.engine === 'model' && config && circuit ? await arranged(source, context, { config, circuit }) : null;
    const story = (said && byModel(said, source)) ?? composeStory(source);
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(story)), 'application/json');
    return {
      chapters: story.chapters.length,
      passages: story.chapters.reduce((sum, { passages }) => sum + passages.length, 0),
    };
  });
};

/** Null where nothing came of it. */
function byModel(said: ArrangedStory, source: StorySource): ComposedStory | null {
  return composedStory.safeParse(storyToldByModel(wellFormed(said), source)).data ?? null;
}

async function arranged(
  source: StorySource,
  { files, jobId, signal, used }: Context,
  { config, circuit }: { config: ModelConfig; circuit: Circuit },
): Promise<ArrangedStory | null> {
  const kept = await files.read(`jobs/${jobId}/${saidFile}`);
  if (kept) return arrangedStory.parse(JSON.parse(kept.toString('utf8')));
  const [{ ChatModel }, { ModelFailure }] = await Promise.all([
    import('../../../tools/llm/chat-model.js'),
    import('../../../tools/llm/model-errors.js'),
  ]);
  const model = new ChatModel({ ...config, patience: { ...patience, ...config.patience } }, circuit, used);
  try {
    const said = await model.ask({
      task: 'compose_story',
      system: arrangePrompt(source.language),
      user: asData(toArrange(source)),
      schema: arrangedStory,
      check: (answer) => (storyToldByModel(answer, source) ? null : 'it names no sentence by its id'),
      signal,
    });
    await files.keep(saidFile, JSON.stringify(said), 'application/json');
    return said;
  } catch (cause) {
    if (cause instanceof ModelFailure) return null;
    throw cause;
  }
}
