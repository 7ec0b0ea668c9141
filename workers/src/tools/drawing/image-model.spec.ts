import type { ToldUse } from '@afi/contracts/model-use';
import { until } from '../../../../backend/test/support/until.js';
import { pictureOf } from '../image/image-fixture.js';
import { Circuit, circuitRules } from '../llm/circuit.js';
import { startDrawingEmulator, type DrawingEmulator } from './emulator.js';
import { forgetImageModels, ImageModel } from './image-model.js';

describe('a service that makes images', () => {
  let emulator: DrawingEmulator;
  let uses: ToldUse[];
  let circuit: Circuit;
  beforeEach(async () => {
    [uses, circuit] = [[], new Circuit(circuitRules(30_000))];
    forgetImageModels();
    emulator = await startDrawingEmulator();
  });
  afterEach(() => emulator.stop());

  const never = new AbortController().signal;
  const model = (patience = {}) =>
    new ImageModel(
      {
        ...{ baseUrl: emulator.baseUrl, apiKey: 'secret', model: 'painter', size: '512x512', pauseMs: 30_000 },
        patience: { firstWaitMs: 1, ...patience },
      },
      circuit,
    );
  const draw = (text = 'Un marché au soleil', one = model(), signal = never) =>
    one.draw(text, signal, (use) => uses.push(use));
  const drawn = () => uses.reduce((sum, { drawn: images = 0 }) => sum + images, 0);

  it('is sent the text as it is, and nothing with it; what comes is an image, and counted', async () => {
    const { bytes, contentType } = await draw();
    expect([contentType, await pictureOf(bytes)]).toEqual(['image/png', { format: 'png', width: 512, height: 512 }]);
    expect(emulator.calls).toEqual([
      { prompt: 'Un marché au soleil', model: 'painter', size: '512x512', format: 'b64_json', key: 'Bearer secret' },
    ]);
    const call = { model: 'painter', sense: 'drawing', calls: 1, promptTokens: 0, completionTokens: 0 };
    expect(uses).toEqual([{ ...call, drawn: 1 }]);
  });

  it('is asked without the word for letters where it knows none, and so at once the next time', async () => {
    emulator.faults.push({ kind: 'no-format' });
    // Of each drawing another one is made: what one learnt, all know.
    await draw('un');
    await draw('deux');
    expect(emulator.calls.map(({ format }) => format)).toEqual(['b64_json', null, null]);
    expect(drawn()).toBe(2);
  });

  it('is asked once more where the fault may pass, and left alone after that', async () => {
    emulator.faults.push({ kind: 'status', status: 503 });
    await draw();
    expect([emulator.calls.length, drawn()]).toEqual([2, 1]);
    emulator.broken = { kind: 'status', status: 500 };
    await expect(draw()).rejects.toMatchObject({ name: 'ModelFailure', ofServer: true, refusedWith: null });
    expect(emulator.calls).toHaveLength(4);
  });

  it.each([{ kind: 'html' }, { kind: 'noise' }, { kind: 'address' }] as const)(
    'that answers with no image ($kind) has failed',
    async (fault) => {
      emulator.broken = fault;
      await expect(draw()).rejects.toMatchObject({ name: 'ModelFailure', ofServer: true });
      expect(emulator.calls).toHaveLength(2);
    },
  );

  it.each([401, 402, 404])('that refuses everybody (%i) is asked once, and told of', async (status) => {
    emulator.broken = { kind: 'status', status };
    for (let time = 0; time < 3; time++)
      await expect(draw()).rejects.toMatchObject({ refusedWith: status, ofServer: true });
    expect(emulator.calls).toHaveLength(1);
    expect(uses.map(({ refusedWith }) => refusedWith)).toEqual([undefined, status]);
  });

  it('that refuses one text keeps nobody else from asking', async () => {
    emulator.refuses = { text: 'interdit', status: 403 };
    await expect(draw('un texte interdit')).rejects.toMatchObject({ refusedWith: null, ofServer: false });
    await draw();
  });

  it('that is too slow is not asked again for the same image', async () => {
    emulator.broken = { kind: 'stall' };
    await expect(draw('lent', model({ timeoutMs: 50 }))).rejects.toMatchObject({ ofServer: true, refusedWith: null });
    expect(emulator.calls).toHaveLength(1);
  });

  it('somebody stopped waiting for may have made it: it counts, and failed at nothing', async () => {
    emulator.faults.push({ kind: 'stall' });
    const stop = new AbortController();
    const asked = draw('stop', model(), stop.signal);
    await until('it is asked', async () => emulator.calls.length === 1);
    stop.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
    expect(drawn()).toBe(1);
    await draw();
  });
});
