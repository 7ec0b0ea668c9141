import {
  aimSource,
  understoodAim,
  type AimSource,
  type campaignAimJob,
  type UnderstoodAim,
} from '@afi/contracts/campaign-aims';
import { clientRoles } from '@afi/contracts/profiles';
import { z } from 'zod';
import { stage, StageFailure, type JobFiles } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig, ModelUsage } from '../../../tools/llm/model-config.js';
import { understandPrompt } from '../prompt.js';
import { saysSomething, understandAim, unusedIn } from '../understand-aim.js';

export type Payload = z.infer<typeof campaignAimJob.payload>;

/** What the model answers: plain fields, for strict servers. */
const answer = z.object({
  act: understoodAim.shape.act,
  topicFr: z.string(),
  topicEn: z.string(),
  roles: z.array(z.enum(clientRoles)),
  city: z.string(),
  community: z.string(),
  day: z.string(),
  hour: z.string(),
});

/** What an aim is made of. @throws StageFailure `campaigns.aim-gone` */
export async function sourceOf(files: Pick<JobFiles, 'read'>, { sourceKey }: Payload): Promise<AimSource> {
  const bytes = await files.read(sourceKey);
  if (!bytes) throw new StageFailure('campaigns.aim-gone');
  return aimSource.parse(JSON.parse(bytes.toString('utf8')));
}

/** What a sentence was understood to say, and what the model took for it. */
export type Understood = UnderstoodAim & { usage?: ModelUsage };

/** Reads the sentence: by the model where one is set, by its words where there is none, or it gives no answer. What says nothing is refused. */
export const understandStage = (config: ModelConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, Record<string, never>, Understood>(
    'understand',
    30,
    async ({ payload, files, signal, used }) => {
      const source = await sourceOf(files, payload);
      const builtin = understandAim(source);
      if (!saysSomething(source)) throw new StageFailure('campaigns.aim-unclear');
      if (!config || !circuit) return builtin;
      const [{ ChatModel }, { ModelFailure }] = await Promise.all([
        import('../../../tools/llm/chat-model.js'),
        import('../../../tools/llm/model-errors.js'),
      ]);
      const model = new ChatModel(config, circuit, used);
      try {
        const said = await model.ask({
          task: 'understand_aim',
          ...understandPrompt(source),
          schema: answer,
          check: ({ day, hour }) => wrongIn(day, hour),
          signal,
        });
        const { topicFr, topicEn, act, roles, city, community, day, hour } = said;
        const understood = understoodAim.parse({
          ...{ engine: 'model', act, roles: [...new Set(roles)], day, hour, modelAway: false },
          topic: { fr: topicFr.trim().slice(0, 200), en: topicEn.trim().slice(0, 200) },
          ...{ city: city.slice(0, 80), community: community.slice(0, 200) },
          // What the sentence names word by word is read by its words.
          ...{
            place: builtin.place,
            channels: builtin.channels,
            everybody: builtin.everybody,
            before: builtin.before && builtin.day === day,
          },
        });
        return { ...understood, unused: unusedIn(source.aim, understood), usage: model.usage };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        return { ...builtin, modelAway: true, usage: model.usage };
      }
    },
  );
};

function wrongIn(day: string, hour: string): string | null {
  if (day && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isFinite(Date.parse(day)))) return 'day is not YYYY-MM-DD';
  return hour && !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? 'hour is not HH:MM' : null;
}
