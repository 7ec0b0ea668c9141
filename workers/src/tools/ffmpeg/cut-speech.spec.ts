import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { cutsOf, cutSpeech } from './cut-speech.js';
import { facts } from './media-fixture.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

describe('where a recording is cut', () => {
  it.each([
    ['nowhere, where it is short', 200, [{ from: 100, to: 101 }], []],
    [
      'in the middle of the last silence there is room for',
      400,
      [
        { from: 200, to: 202 },
        { from: 290, to: 292 },
      ],
      [291],
    ],
    ['at the end of a part, where nobody falls silent', 700, [], [300, 600]],
    ['not at a silence of its beginning', 400, [{ from: 10, to: 12 }], [300]],
  ])('is %s', (_what, seconds, silences, cuts) => expect(cutsOf(seconds, silences)).toEqual(cuts));

  it('leaves no part longer than the most, and none but the last shorter than half of it', () => {
    const silences = fc
      .array(fc.double({ min: 0, max: 7_200, noNaN: true }), { maxLength: 200 })
      .map((starts) => starts.sort((one, other) => one - other).map((from) => ({ from, to: from + 0.5 })));
    fc.assert(
      fc.property(fc.double({ min: 1, max: 7_200, noNaN: true }), silences, (seconds, quiet) => {
        const edges = [0, ...cutsOf(seconds, quiet), seconds];
        const lengths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
        for (const length of lengths) expect(length).toBeLessThanOrEqual(300 + 1e-6);
        for (const length of lengths.slice(0, -1)) expect(length).toBeGreaterThan(150 - 1e-6);
      }),
      { seed },
    );
  });
});

describe('a recording cut for a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afi-cut-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const signal = new AbortController().signal;

  it('is Opus of one channel, in parts that begin where nobody speaks and are as long as they say', async () => {
    const path = join(folder, 'talk.wav');
    // Twelve seconds of a voice that falls silent from the fourth to the fifth and from the ninth to the tenth.
    const voice = `sine=frequency=300:duration=12,volume='if(between(t,4,5)+between(t,9,10),0,1)':eval=frame`;
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', voice, path]);
    const into = join(folder, 'parts');
    mkdirSync(into);
    const parts = await cutSpeech(path, into, 12, { signal, most: 6 });
    expect(parts).toHaveLength(3);
    expect(parts[1]?.from).toBeCloseTo(4.5, 0);
    expect(parts[2]?.from).toBeCloseTo(9.5, 0);
    for (const part of parts) {
      const { codecs, seconds } = await facts(part.path);
      expect(codecs).toEqual(['opus']);
      expect(Math.abs(seconds - part.seconds)).toBeLessThan(0.2);
      expect(part.bytes).toBeLessThan(20_000_000);
    }
  });

  it('is one part where it is short', async () => {
    const path = join(folder, 'short.wav');
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=frequency=300:duration=2', path]);
    const into = join(folder, 'one');
    mkdirSync(into);
    const parts = await cutSpeech(path, into, 2, { signal });
    expect(parts.map(({ from, seconds }) => [from, seconds])).toEqual([[0, 2]]);
  });
});
