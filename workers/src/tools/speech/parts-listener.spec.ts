import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSpeechEmulator } from './emulator.js';
import { partsListener } from './parts-listener.js';

const listener = (baseUrl = 'http://127.0.0.1:9/v1') =>
  partsListener({ baseUrl, apiKey: '', model: 'whisper', pauseMs: 30_000 });
const never = new AbortController().signal;

describe('the parts of a recording', () => {
  it('are heard three at once, and answered in their order', async () => {
    let now = 0;
    let most = 0;
    const answers = await listener()([1, 2, 3, 4, 5, 6], never, async (_model, part) => {
      most = Math.max(most, (now += 1));
      for (let turns = 6 - part; turns >= 0; turns -= 1) await Promise.resolve();
      now -= 1;
      return `part ${part}`;
    });
    expect(most).toBe(3);
    expect(answers).toEqual([1, 2, 3, 4, 5, 6].map((part) => `part ${part}`));
  });

  it('are all tried where one fails, and its reason is told', async () => {
    const tried: number[] = [];
    const all = listener()([1, 2, 3, 4], never, (_model, part) => {
      tried.push(part);
      return part === 2 ? Promise.reject(new Error('part 2')) : Promise.resolve(part);
    });
    await expect(all).rejects.toThrow('part 2');
    expect(tried).toEqual([1, 2, 3, 4]);
  });

  it('teach the next recording what a service that refuses told them: it is not asked again', async () => {
    const emulator = await startSpeechEmulator();
    const folder = mkdtempSync(join(tmpdir(), 'afi-parts-'));
    const part = join(folder, 'part.ogg');
    writeFileSync(part, 'OggS what is said');
    emulator.broken = { kind: 'status', status: 401 };
    try {
      const listen = listener(emulator.baseUrl);
      const hear = () => listen([part], never, (model, path) => model.listen(path, 10, never, () => undefined));
      await expect(hear()).rejects.toMatchObject({ reason: 'speech-refused' });
      await expect(hear()).rejects.toMatchObject({ reason: 'speech-refused' });
      expect(emulator.calls).toHaveLength(1);
    } finally {
      await emulator.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('are left as soon as nobody wants them', async () => {
    const stop = new AbortController();
    const tried: number[] = [];
    const all = listener()([1, 2, 3, 4, 5], stop.signal, (_model, part) => {
      tried.push(part);
      stop.abort(new Error('cancelled'));
      return Promise.resolve();
    });
    await expect(all).rejects.toThrow('cancelled');
    expect(tried.length).toBeLessThan(5);
  });
});
