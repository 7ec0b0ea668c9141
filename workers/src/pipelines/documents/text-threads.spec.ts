import { until } from '../../../../backend/test/support/until.js';
import { Circuit, circuitRules } from '../../tools/llm/circuit.js';
import { startEmulator, type Emulator } from '../../tools/llm/emulator.js';
import { bothUsages, noUsage } from '../../tools/llm/usage.js';
import { packReading, type Block } from '../../tools/text/reading.js';
import { propose } from './text-threads.js';

describe('a thread that proposes posts', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.stop());

  it('tells what it asked of the model as it goes: it is known where it is ended in the middle', async () => {
    emulator.broken = { kind: 'stall' };
    emulator.faults.push(null);
    const blocks = [1, 2, 3].flatMap((page): Block[] => [
      { kind: 'heading', level: 2, page, text: `Chapitre ${page}` },
      { kind: 'paragraph', page, text: `Les familles du village comptent la récolte ${page}. `.repeat(20) },
    ]);
    const reading = packReading({ title: 'Rapport', url: null, declaredLanguage: 'fr', pages: 3, blocks });
    const config = { baseUrl: emulator.baseUrl, apiKey: 'k', model: 'emulated', pauseMs: 30_000 };
    const model = { config, circuit: new Circuit(circuitRules(30_000)).memory };
    const stop = new AbortController();
    let taken = noUsage;
    const proposed = propose(
      { reading, language: 'fr', model, asked: null, source: 'pdf' },
      {
        signal: stop.signal,
        onProgress: () => undefined,
        used: (use) => {
          taken = bothUsages(taken, use);
        },
      },
    );
    await Promise.all([
      expect(proposed).rejects.toThrow('cancelled'),
      until('the second question', async () => taken.calls > 1).then(() => stop.abort(new Error('cancelled'))),
    ]);
    expect(taken).toMatchObject({ promptTokens: 100, completionTokens: 50 });
  });
});
