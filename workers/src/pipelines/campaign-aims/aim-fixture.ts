import { aimProposal, campaignAimJob, type AimProposal, type AimSource } from '@afi/contracts/campaign-aims';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Stage, StageContext } from '../../host/pipeline.js';
import { campaignAimsPipeline } from './campaign-aims.pipeline.js';

type AimResult = z.infer<typeof campaignAimJob.result>;

/** A Sunday. */
const now = '2026-11-22T09:00:00.000Z';
const club = { id: randomUUID(), name: 'Parents de CM2' };
export const source = (aim: string): AimSource => ({
  aim,
  now,
  cities: ['Abidjan', 'Cotonou', 'Porto-Novo'],
  communities: [club],
});

/** Runs the stages as the host does, on files of memory: what each answers, by its name, and the files. */
export async function stagesOf(aim: string, env: Record<string, string> = {}) {
  const files = new Map<string, Buffer>([['source', Buffer.from(JSON.stringify(source(aim)))]]);
  const pipeline = campaignAimsPipeline.create(env);
  const done: Record<string, unknown> = {};
  for (const one of pipeline.stages as unknown as Stage[])
    done[one.name] = JSON.parse(
      JSON.stringify(
        await one.run({
          payload: { aimId: randomUUID(), sourceKey: 'source', resultKey: 'result' },
          done,
          files: {
            read: (key: string) => Promise.resolve(files.get(key) ?? null),
            store: (key: string, bytes: Buffer) => Promise.resolve(void files.set(key, bytes)),
          },
          signal: new AbortController().signal,
        } as unknown as StageContext<unknown, Record<string, unknown>>),
      ),
    );
  return { done, files };
}

export async function proposed(
  aim: string,
  env: Record<string, string> = {},
  onUsed: (used: AimResult['usage']) => void = () => undefined,
): Promise<AimProposal> {
  const { done, files } = await stagesOf(aim, env);
  onUsed(campaignAimJob.result.parse(done.check).usage);
  return aimProposal.parse(JSON.parse(String(files.get('result'))));
}
export const codes = (said: readonly { code: string }[]) => said.map(({ code }) => code);
