import { open } from 'node:fs/promises';
import { probe } from './probe.js';

/** Heads of sounds that programs of ours write are shorter. */
const headBytes = 1_024;

/**
 * How long a sound says it is. Of those that programs of ours write, a few bytes are read: to start a program that looks takes longer
 * than all else that is done for a sentence. @throws as `probe`
 */
export async function secondsOfSound(path: string, options: { signal: AbortSignal }): Promise<number> {
  return (await secondsInHead(path)) ?? (await probe(path, 'audio', options)).seconds;
}

/** Of a FLAC or a WAV, to the microsecond; null of all else, and where it does not say so. */
async function secondsInHead(path: string): Promise<number | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const seconds = secondsOfFlac(head) ?? secondsOfWav(head, (await file.stat()).size);
    return seconds && Math.round(seconds * 1e6) / 1e6;
  } finally {
    await file.close();
  }
}

/** Samples and their rate stand in its first block. */
function secondsOfFlac(head: Buffer): number | null {
  if (head.length < 42 || head.toString('latin1', 0, 4) !== 'fLaC' || (head.readUInt8(4) & 0x7f) !== 0) return null;
  const rate = head.readUIntBE(18, 3) >> 4;
  const samples = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
  return rate && samples ? samples / rate : null;
}

/** Bytes of sound and bytes a second; who writes as it speaks knows no length. */
function secondsOfWav(head: Buffer, fileBytes: number): number | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
  let rate = 0;
  for (let at = 12; at + 8 <= head.length;) {
    const [name, bytes] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4)];
    if (name === 'fmt ' && at + 20 <= head.length) rate = head.readUInt32LE(at + 16);
    // Nothing may follow where nothing is told.
    const isWhole = bytes ? at + 8 + bytes <= fileBytes : at + 8 === fileBytes;
    if (name === 'data') return rate && isWhole ? bytes / rate : null;
    at += 8 + bytes + (bytes % 2);
  }
  return null;
}
