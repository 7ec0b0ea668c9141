import { answerBrief, type AnswerBrief, type answerJob } from '@afi/contracts/assistant-answers';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig } from '../../../tools/llm/model-config.js';
import type { Used } from '../../../tools/llm/usage.js';
import { answerInstead, builtinAnswer } from '../builtin.js';
import { answerMessages } from '../prompt.js';
import { Said } from '../said.js';

type Payload = z.infer<typeof answerJob.payload>;
type Result = z.infer<typeof answerJob.result>;
type Usage = Omit<Result, 'pieces'>;

const noCalls: Usage = { calls: 0, promptTokens: 0, completionTokens: 0 };

/** Writes an answer and tells it as it is written. The client of the model is loaded when first asked for. */
export const answerStage = (config: ModelConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, Record<string, never>, Result>(
    'answer',
    100,
    async ({ payload, files, signal, tell, used }) => {
      const bytes = await files.read(payload.sourceKey);
      if (!bytes) throw new StageFailure('assistant.failed');
      const brief = answerBrief.parse(JSON.parse(bytes.toString('utf8')));
      const said = await Said.open({ files, key: payload.resultKey, signal, tell });
      try {
        const usage =
          payload.engine === 'builtin'
            ? await extracted(builtinAnswer(brief), said)
            : await asked(brief, said, { config, circuit, signal, used });
        return { ...usage, pieces: said.count };
      } finally {
        if (!signal.aborted) await said.end();
      }
    },
  );
};

/** What the built-in engine says is the same each time: it goes on behind what is kept. */
async function extracted(parts: readonly string[], said: Said): Promise<Usage> {
  let behind = said.text.length;
  for (const part of parts) {
    const text = part.slice(behind);
    behind = Math.max(0, behind - part.length);
    if (text && !(await said.say(text))) break;
  }
  await said.end();
  return noCalls;
}

/** What the model says; where it says nothing at all, extracts of what there is. */
async function asked(
  brief: AnswerBrief,
  said: Said,
  {
    config,
    circuit,
    signal,
    used,
  }: { config: ModelConfig | null; circuit: Circuit | null; signal: AbortSignal; used: Used },
): Promise<Usage> {
  // Extracts tell nobody more than nothing where there are none: then the question can be asked again.
  const instead = brief.sources.length > 0 ? answerInstead(brief) : null;
  const begun = said.text;
  if (instead && begun && instead.join('').startsWith(begun)) return extracted(instead, said);
  if (!config || !circuit) {
    if (instead && !begun) return extracted(instead, said);
    throw new StageFailure('assistant.failed');
  }
  const [{ ChatStream }, { ModelFailure }] = await Promise.all([
    import('../../../tools/llm/chat-stream.js'),
    import('../../../tools/llm/model-errors.js'),
  ]);
  const stream = new ChatStream(config, circuit, used);
  try {
    await stream.answer(answerMessages(brief), said.text, (text) => said.say(text), signal);
    await said.end();
    return { ...stream.usage };
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    if (!instead || said.text) throw new StageFailure('assistant.failed', {}, { cause });
    await extracted(instead, said);
    return { ...stream.usage };
  }
}
