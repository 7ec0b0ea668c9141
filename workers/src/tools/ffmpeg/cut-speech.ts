import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputArguments } from './probe.js';
import { runProgram } from './run-program.js';
import { transcodeLimits } from './transcode.js';

/** A stretch of a recording without a voice, in seconds. */
export interface Silence {
  from: number;
  to: number;
}

/** A part of a recording, as a file of its own. */
export interface SpeechPart {
  path: string;
  /** Where it begins in the whole, in seconds. */
  from: number;
  seconds: number;
  bytes: number;
}

/** Most of a part: half of what services take, so that several listen at once and little is done again. */
export const partSeconds = 300;

/** Where a recording is cut: in the middle of the last silence of each part's second half, and else at its end. */
export function cutsOf(seconds: number, silences: readonly Silence[], most = partSeconds): number[] {
  const cuts: number[] = [];
  for (let from = 0; seconds - from > most;) {
    const middles = silences.map((one) => (one.from + one.to) / 2);
    const last = middles.filter((at) => at > from + most / 2 && at <= from + most).at(-1);
    from = last ?? from + most;
    cuts.push(from);
  }
  return cuts;
}

const quietly = ['-hide_banner', '-nostdin', '-v', 'error', '-y'];
const speech = ['-ac', '1', '-ar', '16000', '-c:a', 'libopus', '-b:a', '24k', '-application', 'voip'];

/**
 * A recording as services want it: 16 kHz, one channel, Opus, in parts cut where nobody speaks.
 * @throws Failure `media-broken`, `media-too-heavy`, `ffmpeg-missing`; the signal's reason on abort
 */
export async function cutSpeech(
  path: string,
  folder: string,
  seconds: number,
  { signal, most = partSeconds }: { signal: AbortSignal; most?: number },
): Promise<SpeechPart[]> {
  const limits = transcodeLimits(seconds);
  const whole = join(folder, 'speech.ogg');
  const silences: Silence[] = [];
  let begun: number | null = null;
  const onLine = (line: string): void => {
    const [, name, value] = /^lavfi\.silence_(start|end)=(-?[\d.]+)$/.exec(line) ?? [];
    if (name === 'start') begun = Math.max(0, Number(value));
    if (name === 'end' && begun !== null) {
      silences.push({ from: begun, to: Number(value) });
      begun = null;
    }
  };
  const listen = ['-af', 'silencedetect=noise=-35dB:d=0.4,ametadata=print:file=-'];
  const source = [...quietly, ...inputArguments, '-i', path, '-map', '0:a:0', '-vn', '-map_metadata', '-1'];
  const length = ['-t', String(seconds > 0 ? Math.ceil(seconds) + 1 : 4 * 3_600)];
  await runProgram('ffmpeg', [...source, ...listen, ...speech, ...length, '-f', 'ogg', whole], {
    ...{ signal, limits, onLine },
  });
  const real = seconds > 0 ? seconds : await lengthOf(whole, signal);
  const cuts = cutsOf(real, silences, most);
  const starts = [0, ...cuts];
  if (cuts.length > 0) {
    const segment = ['-c', 'copy', '-f', 'segment', '-segment_times', cuts.map((at) => at.toFixed(3)).join()];
    const to = join(folder, 'part-%04d.ogg');
    await runProgram('ffmpeg', [...quietly, '-i', whole, ...segment, '-reset_timestamps', '1', to], { signal, limits });
  }
  const names = (await readdir(folder)).filter((name) => /^part-\d{4}\.ogg$/.test(name)).sort();
  const paths = cuts.length > 0 ? names.map((name) => join(folder, name)) : [whole];
  return Promise.all(
    paths.map(async (one, at) => {
      const from = starts[at] ?? 0;
      return { path: one, from, seconds: (starts[at + 1] ?? real) - from, bytes: (await stat(one)).size };
    }),
  );
}

async function lengthOf(path: string, signal: AbortSignal): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number(await runProgram('ffprobe', args, { signal, limits: transcodeLimits(0) })) || 0;
}
