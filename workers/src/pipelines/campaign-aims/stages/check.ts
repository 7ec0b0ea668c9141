import { aimProposal, type AimProposal, type campaignAimJob } from '@afi/contracts/campaign-aims';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage } from '../../../host/pipeline.js';
import { plan, type ChosenAudience } from '../write-aim.js';
import { bothUsages, noUsage } from '../../../tools/llm/usage.js';
import { sourceOf, type Payload, type Understood } from './understand.js';
import type { WrittenAim } from './write.js';

interface Done {
  understand: Understood;
  audience: ChosenAudience;
  write: WrittenAim;
}

/** Puts the proposal together and says what nobody can be sure of; it lies in a file that is swept. */
export const checkStage = stage<Payload, Done, z.infer<typeof campaignAimJob.result>>(
  'check',
  10,
  async ({ payload, files, done: { understand, audience, write } }) => {
    const { now } = await sourceOf(files, payload);
    const { at, channels, reasons, questions } = plan(
      { ...{ unused: [] }, ...understand, modelAway: write.modelAway },
      new Date(now),
    );
    const contents = withTextsOf(channels, write.contents);
    const proposal = aimProposal.parse(
      wellFormed({
        engine: understand.engine === 'model' && !write.modelAway ? 'model' : 'builtin',
        name: contents.fr.title,
        audience: { filters: audience.filters },
        ...{ channels, contents, at },
        reasons: [...audience.reasons, ...reasons],
        questions: [...audience.questions, ...questions.filter(({ code }) => code !== 'english' || !contents.en)],
      }),
    );
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(proposal)), 'application/json');
    const usage = bothUsages(understand.usage ?? noUsage, write.usage ?? noUsage);
    return { questions: proposal.questions.length, usage };
  },
);

/** Nobody looks at the text of a channel that was not chosen. */
function withTextsOf(channels: AimProposal['channels'], { byChannel, ...common }: AimProposal['contents']) {
  const own = Object.entries(byChannel ?? {}).filter(([channel]) => channels.some((one) => one === channel));
  return own.length ? { ...common, byChannel: Object.fromEntries(own) } : common;
}
