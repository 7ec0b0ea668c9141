import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputArguments, type ProbedMedia } from './probe.js';
import { runProgram, type ProgramLimits } from './run-program.js';

/** A form that was made: a file of the given folder. */
export interface MadeForm {
  name: string;
  path: string;
  type: string;
  width: number | null;
  height: number | null;
  bytes: number;
}

/** Shorter sides films are kept in, in pixels; never enlarged. */
const sides = [480, 720] as const;
/** Quality and most of the bits a second: 480 lines are for bought data. */
const quality = {
  480: ['-crf', '27', '-maxrate', '700k', '-bufsize', '1400k'],
  720: ['-crf', '25', '-maxrate', '1600k', '-bufsize', '3200k'],
} as const satisfies Record<(typeof sides)[number], readonly string[]>;
const speech = ['-ac', '1', '-b:a', '48k'];
/** Samples a second of the sound its waveform is drawn from. */
export const waveformRate = 2_000;

/** One film may take a gigabyte and three times its own length, two minutes at least. */
export function transcodeLimits(seconds: number): ProgramLimits {
  return { timeoutMs: Math.max(120, seconds * 3) * 1_000, memoryBytes: 1024 * 1024 * 1024 };
}

/** Sizes a film is made in, smallest first: even numbers, as the codec wants. */
export function sizesOf({
  width,
  height,
}: {
  width: number;
  height: number;
}): { width: number; height: number; side: 480 | 720 }[] {
  const shorter = Math.min(width, height);
  const wanted = sides.filter((side, at) => at === 0 || shorter > (sides[at - 1] ?? 0));
  return wanted.map((side) => {
    const scale = Math.min(1, side / shorter);
    return { side, width: even(width * scale), height: even(height * scale) };
  });
}
const even = (length: number): number => Math.max(2, Math.floor((length + 0.5) / 2) * 2);

const common = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-threads', '2', '-y'];
const readable = (path: string) => [
  '-hide_banner',
  '-nostdin',
  '-v',
  'error',
  '-progress',
  'pipe:1',
  ...inputArguments,
  '-i',
  path,
];

/**
 * Arguments for a film: H.264 and AAC in MP4 that plays while it loads, decoded once for all sizes, without what says
 * where and on what it was taken.
 */
export function filmArguments(
  path: string,
  { picture, sound, seconds }: ProbedMedia,
  folder: string,
): { args: string[]; forms: Omit<MadeForm, 'bytes'>[] } {
  const sizes = sizesOf(picture ?? { width: 2, height: 2 });
  const split = `[0:v:0]split=${sizes.length}${sizes.map((_, at) => `[s${at}]`).join('')}`;
  const scaled = sizes.map(
    ({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1,format=yuv420p[v${at}]`,
  );
  const forms = sizes.map(({ side, width, height }) => {
    const name = `${side}.mp4`;
    return { name, path: join(folder, name), type: 'video/mp4', width, height };
  });
  const outputs = sizes.flatMap(({ side }, at) => [
    ...[
      '-map',
      `[v${at}]`,
      ...(sound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '64k', '-ac', '2', '-ar', '44100'] : []),
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', ...quality[side], '-fpsmax', '30', '-g', '60'],
    ...[...common, ...lengthOf(seconds), '-movflags', '+faststart', '-f', 'mp4', forms[at]?.path ?? ''],
  ]);
  return { args: [...readable(path), '-filter_complex', [split, ...scaled].join(';'), ...outputs], forms };
}

/** Arguments for a sound: Opus, AAC for what cannot play it, and the samples of its waveform. */
export function soundArguments(
  path: string,
  { seconds }: ProbedMedia,
  folder: string,
): { args: string[]; forms: Omit<MadeForm, 'bytes'>[]; samples: string } {
  const forms = [
    { name: 'sound.ogg', path: join(folder, 'sound.ogg'), type: 'audio/ogg', width: null, height: null },
    { name: 'sound.m4a', path: join(folder, 'sound.m4a'), type: 'audio/mp4', width: null, height: null },
  ];
  const samples = join(folder, 'samples.raw');
  const source = ['-map', '0:a:0', '-vn', ...common, ...lengthOf(seconds)];
  const args = [
    ...readable(path),
    ...[...source, '-c:a', 'libopus', ...speech, '-f', 'ogg', forms[0]?.path ?? ''],
    ...[
      ...source,
      '-c:a',
      'aac',
      ...speech,
      '-ar',
      '44100',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      forms[1]?.path ?? '',
    ],
    ...[...source, '-ac', '1', '-ar', String(waveformRate), '-f', 's16le', samples],
  ];
  return { args, forms, samples };
}

/** A file that hides its length ends all the same. */
const lengthOf = (seconds: number): string[] => ['-t', String(seconds > 0 ? Math.ceil(seconds) + 1 : 3_600)];

/**
 * Runs it and says how far it is, 0 to 1.
 * @throws Failure `media-broken`, `media-too-heavy`, `ffmpeg-missing`; the signal's reason on abort
 */
export async function transcode(
  { args, forms }: { args: readonly string[]; forms: readonly Omit<MadeForm, 'bytes'>[] },
  seconds: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<MadeForm[]> {
  const onLine = (line: string): void => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds && seconds > 0) onProgress?.(Math.min(1, Number(microseconds) / 1e6 / seconds));
  };
  await runProgram('ffmpeg', args, { signal, limits: transcodeLimits(seconds), onLine });
  return Promise.all(forms.map(async (form) => ({ ...form, bytes: (await stat(form.path)).size })));
}

/** Where a picture is taken of a film: a tenth of it, at most the third second, or `before`: black beginnings are over. */
export const pictureSecond = (seconds: number, before = Infinity): number => Math.min(3, seconds / 10, before);

/** One picture of a film, as PNG. */
export async function takePicture(
  film: string,
  to: string,
  seconds: number,
  options: { signal: AbortSignal },
): Promise<void> {
  const at = pictureSecond(seconds).toFixed(2);
  const args = [
    '-hide_banner',
    '-nostdin',
    '-v',
    'error',
    ...inputArguments,
    '-ss',
    at,
    '-i',
    film,
    '-frames:v',
    '1',
    '-y',
    to,
  ];
  await runProgram('ffmpeg', args, { ...options, limits: transcodeLimits(0) });
}
