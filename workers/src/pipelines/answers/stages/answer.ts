import { answerBrief, type AnswerBrief, type answerJob, type ReadFiles } from '@afi/contracts/assistant-answers';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig } from '../../../tools/llm/model-config.js';
import { bothUsages, noUsage, type Used } from '../../../tools/llm/usage.js';
import { actAskedFor } from '../act-asked.js';
import { answerInstead, builtinAnswer, planProposed, unreadNotice } from '../builtin.js';
import { filesRead } from '../files/read-files.js';
import { fieldsFilled } from '../fill.js';
import { answerMessages } from '../prompt.js';
import { Said } from '../said.js';

type Payload = z.infer<typeof answerJob.payload>;
type Result = z.infer<typeof answerJob.result>;
type Usage = Omit<Result, 'pieces'>;

/** An answer that is being said; what it says itself begins behind what is said of files nothing could be read of. */
interface Answer {
  said: Said;
  begins: number;
}

/** The models that are asked for what goes into an answer; each null without one. */
export interface AnswerModels {
  talk: ModelConfig | null;
  /** What fills the fields of a form from what is told. */
  fields: ModelConfig | null;
  /** What says whether something is to be done. */
  acts: ModelConfig | null;
  sight: ModelConfig | null;
}

/** A model with what all questions of this process know of how it answers. */
interface Known {
  config: ModelConfig;
  circuit: Circuit;
}

/** Writes an answer and tells it as it is written. The client of the model is loaded when first asked for. */
export const answerStage = (models: AnswerModels) => {
  const circuits = new Map<string, Circuit>();
  const known = (config: ModelConfig | null): Known | null => {
    if (!config) return null;
    const circuit = circuits.get(config.model) ?? new Circuit(circuitRules(config.pauseMs));
    circuits.set(config.model, circuit);
    return { config, circuit };
  };
  const [talk, fields, acts] = [known(models.talk), known(models.fields), known(models.acts)];
  const sight = models.sight && { config: models.sight, circuit: new Circuit(circuitRules(models.sight.pauseMs)) };
  return stage<Payload, Record<string, never>, Result>(
    'answer',
    100,
    async ({ payload, files, signal, tell, used }) => {
      const bytes = await files.read(payload.sourceKey);
      if (!bytes) throw new StageFailure('assistant.failed');
      const brief = answerBrief.parse(JSON.parse(bytes.toString('utf8')));
      const read = await filesRead(brief, {
        ...{ files, resultKey: payload.resultKey, signal, used },
        // Where no model answers, none looks either.
        sight: payload.engine === 'model' ? sight : null,
      });
      const said = await Said.open({ files, key: payload.resultKey, signal, tell });
      try {
        const first = `${unreadNotice(brief.language, read)}${brief.opening ? `${brief.opening}\n\n` : ''}`;
        const known = said.text.length;
        if (known < first.length) await said.say(first.slice(known));
        const answer = { said, begins: first.length };
        const filling = fields && payload.engine === 'model' ? { ...fields, signal, used } : null;
        const usage = brief.fills
          ? await filled({ brief, read }, answer, filling)
          : payload.engine === 'builtin'
            ? await extracted(builtinAnswer(brief, read), answer)
            : await asked({ brief, read }, answer, { talk, acts, signal, used });
        return { ...usage, pieces: said.count };
      } finally {
        if (!signal.aborted) await said.end();
      }
    },
  );
};

/** What the built-in engine says is the same each time: it goes on behind what is kept. */
async function extracted(parts: readonly string[], { said, begins }: Answer): Promise<Usage> {
  let behind = said.text.length - begins;
  for (const part of parts) {
    const text = part.slice(behind);
    behind = Math.max(0, behind - part.length);
    if (text && !(await said.say(text))) break;
  }
  await said.end();
  return noUsage;
}

/** What is said above a plan: the plan itself is made of what the person wrote, by the words that do it. */
const proposed = ({ language }: AnswerBrief, answer: Answer): Promise<Usage> =>
  extracted([planProposed(language)], answer);

/** Looks for fields in what the person says and sends; what was found is kept with what is said of it, and not looked for again. */
async function filled(
  { brief, read }: { brief: AnswerBrief; read: ReadFiles },
  { said, begins }: Answer,
  client: Parameters<typeof fieldsFilled>[1],
): Promise<Usage> {
  const { fills } = brief;
  if (!fills) return noUsage;
  if (said.plan) return proposed(brief, { said, begins });
  if (said.text.length > begins) return extracted([fills.nothing], { said, begins });
  const { args, usage } = await fieldsFilled({ ...brief, fills, read }, client);
  await said.end();
  const isFound = Object.keys(args).length > 0;
  const next = isFound
    ? proposed(brief, { begins, said: said.proposing({ act: fills.act, args }) })
    : extracted([fills.nothing], { said, begins });
  return bothUsages(usage, await next);
}

/** What the model says; where it says nothing at all, extracts of what there is. */
async function asked(
  { brief, read }: { brief: AnswerBrief; read: ReadFiles },
  answer: Answer,
  { talk, acts, signal, used }: { talk: Known | null; acts: Known | null; signal: AbortSignal; used: Used },
): Promise<Usage> {
  // Extracts tell nobody more than nothing where there are none: then the question can be asked again.
  const something = brief.sources.length + read.length > 0 ? answerInstead(brief, read) : null;
  const instead = brief.opening ? [] : something;
  const { said, begins } = answer;
  const begun = said.text.slice(begins);
  if (said.plan) return proposed(brief, answer);
  if (instead && begun && instead.join('').startsWith(begun)) return extracted(instead, answer);
  if (!talk) {
    if (instead && !begun) return extracted(instead, answer);
    throw new StageFailure('assistant.failed');
  }
  const [{ ChatStream }, { ModelFailure }] = await Promise.all([
    import('../../../tools/llm/chat-stream.js'),
    import('../../../tools/llm/model-errors.js'),
  ]);
  const { act, usage } =
    begun || !acts ? { act: null, usage: noUsage } : await actAskedFor(brief, { ...acts, signal, used });
  if (act) {
    // What was said of files is kept before: from here on another tells.
    await said.end();
    return bothUsages(usage, await proposed(brief, { ...answer, said: said.proposing(act) }));
  }
  const stream = new ChatStream(talk.config, talk.circuit, used);
  try {
    await stream.answer(answerMessages(brief, read), begun, (text) => said.say(text), signal);
    await said.end();
    return bothUsages(usage, stream.usage);
  } catch (cause) {
    if (!(cause instanceof ModelFailure)) throw cause;
    if (!instead || said.text.length > begins) throw new StageFailure('assistant.failed', {}, { cause });
    await extracted(instead, answer);
    return bothUsages(usage, stream.usage);
  }
}
