import { startEmulator, type Emulator } from '../../tools/llm/emulator.js';
import { stagesOf } from './aim-fixture.js';

describe('the emulated model', () => {
  let model: Emulator;
  beforeAll(async () => {
    model = await startEmulator();
  });
  afterAll(() => model.stop());

  it('understands an aim and writes its campaign, so that it can be tried', async () => {
    const env = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'emulated' };
    const { done } = await stagesOf('rappeler aux parents la réunion de samedi 10 h', env);
    expect(done).toMatchObject({
      understand: { engine: 'model', modelAway: false },
      write: { modelAway: false, contents: { fr: { title: expect.stringContaining('réunion') } } },
    });
  });
});
