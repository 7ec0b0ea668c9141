import type { AimProposal, UnderstoodAim } from '@afi/contracts/campaign-aims';
import { campaignContents } from '@afi/contracts/campaign-content';
import { unknownVariables } from '@afi/contracts/campaign-texts';
import { z } from 'zod';
import { stage } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig, ModelUsage } from '../../../tools/llm/model-config.js';
import { writePrompt } from '../prompt.js';
import { writeTexts } from '../write-aim.js';
import { sourceOf, type Payload } from './understand.js';

/** What was written, and whether the model should have and did not. */
export interface WrittenAim {
  contents: AimProposal['contents'];
  modelAway: boolean;
  usage?: ModelUsage;
}

const text = z.object({ title: z.string(), text: z.string() });
const both = z.object({ fr: text, en: text });
/** Strict schemas take no part that may be absent. */
const answer = both.extend({ push: both, whatsapp: both, email: both });
const contentsFrom = ({ fr, en, ...byChannel }: z.infer<typeof answer>) => ({ fr, en, byChannel });

/** Writes the texts: by the model where it understood the sentence, else by templates. */
export const writeStage = (config: ModelConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, { understand: UnderstoodAim }, WrittenAim>(
    'write',
    50,
    async ({ payload, files, done, signal, used }) => {
      const { understand } = done;
      const builtin = { contents: writeTexts(understand), modelAway: understand.modelAway };
      if (!config || !circuit || understand.engine === 'builtin') return builtin;
      const { aim } = await sourceOf(files, payload);
      const [{ ChatModel }, { ModelFailure }] = await Promise.all([
        import('../../../tools/llm/chat-model.js'),
        import('../../../tools/llm/model-errors.js'),
      ]);
      const model = new ChatModel(config, circuit, used);
      try {
        const said = await model.ask({
          task: 'write_campaign',
          ...writePrompt(aim, understand),
          schema: answer,
          check: (texts) => wrongIn(texts, aim),
          signal,
        });
        return { contents: campaignContents.parse(contentsFrom(said)), modelAway: false, usage: model.usage };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        return { ...builtin, modelAway: true, usage: model.usage };
      }
    },
  );
};

/** What no text may do: be empty or too long, name what nobody has, or lead anywhere the aim does not. */
function wrongIn(texts: z.infer<typeof answer>, aim: string): string | null {
  if (!campaignContents.safeParse(contentsFrom(texts)).success) return 'a title or a text is empty or too long';
  const { push, whatsapp, email, ...common } = texts;
  for (const { title, text: body } of [common, push, whatsapp, email].flatMap((one) => [one.fr, one.en])) {
    const [unknown] = unknownVariables(`${title} ${body}`);
    if (unknown !== undefined) return `{{${unknown}}} stands for nothing`;
    const links = `${title} ${body}`.match(/\b(?:https?:\/\/|www\.)\S+/gi) ?? [];
    if (links.some((link) => !aim.includes(link))) return 'it holds a link that is not in the aim';
  }
  return null;
}
