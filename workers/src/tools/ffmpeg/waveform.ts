import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Bars a voice is drawn with. */
export const waveformBars = 48;

/**
 * How loud each part of a sound is, 0 to 100 of its loudest: the bars under which it is played. From a file of 16 bit
 * samples, little-endian, one channel; read as a stream.
 */
export async function waveformOf(path: string): Promise<number[]> {
  const samples = Math.floor((await stat(path)).size / 2);
  const loudest = Array.from({ length: waveformBars }, () => 0);
  const each = Math.max(1, samples / waveformBars);
  let at = 0;
  let odd = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 16 * 1024 })) {
    const bytes = Buffer.concat([odd, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % 2);
    for (let place = 0; place < whole; place += 2, at += 1) {
      const bar = Math.min(waveformBars - 1, Math.floor(at / each));
      loudest[bar] = Math.max(loudest[bar] ?? 0, Math.abs(bytes.readInt16LE(place)));
    }
    odd = bytes.subarray(whole);
  }
  const top = Math.max(1, ...loudest);
  return loudest.map((one) => Math.round((one / top) * 100));
}
