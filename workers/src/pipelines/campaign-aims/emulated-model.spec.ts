import { randomUUID } from 'node:crypto';
import type { Stage, StageContext } from '../../host/pipeline.js';
import { startEmulator, type Emulator } from '../../tools/llm/emulator.js';
import { campaignAimsPipeline } from './campaign-aims.pipeline.js';

describe('the emulated model', () => {
  let model: Emulator;
  beforeAll(async () => {
    model = await startEmulator();
  });
  afterAll(() => model.stop());

  it('understands an aim and writes its campaign, so that it can be tried', async () => {
    const source = { aim: 'rappeler aux parents la réunion de samedi 10 h', now: '2026-11-22T09:00:00.000Z' };
    const bytes = Buffer.from(JSON.stringify({ ...source, cities: ['Cotonou'], communities: [] }));
    const { stages } = campaignAimsPipeline.create({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'emulated' });
    const done: Record<string, unknown> = {};
    for (const one of (stages as unknown as Stage[]).filter(({ name }) => ['understand', 'write'].includes(name)))
      done[one.name] = await one.run({
        payload: { aimId: randomUUID(), sourceKey: 'source', resultKey: 'result' },
        ...{ done, files: { read: () => Promise.resolve(bytes) }, signal: new AbortController().signal },
      } as unknown as StageContext<unknown, Record<string, unknown>>);
    expect(done).toMatchObject({
      understand: { engine: 'model', modelAway: false },
      write: { modelAway: false, contents: { fr: { title: expect.stringContaining('réunion') } } },
    });
  });
});
