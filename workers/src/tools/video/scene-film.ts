import { fadeSeconds, framesPerSecond, type SceneMotion, type VideoQuality } from '@afi/contracts/video-parts';
import { inputArguments } from '../ffmpeg/probe.js';

/** A film behind the words of a scene, from a second of its own on; what it is too short for is its last picture. */
export interface ShownClip {
  file: string;
  from: number;
  /** Of what is seen of it, from its beginning. */
  seconds: number;
  /** It stands whole, on itself out of focus. */
  whole: boolean;
}

/** What is shown of one scene: files of the job's folder. */
export interface DrawnScene {
  /** Behind the words: a picture, or a film. */
  back: string | ShownClip;
  /** Words, each from a moment of the scene on, in seconds. */
  words: readonly { file: string; from: number }[];
  motion: SceneMotion;
  frames: number;
}

/** Quality and most of the bits a second: 480 lines are for bought data. */
const qualities: Readonly<Record<VideoQuality, readonly string[]>> = {
  '480p': ['-crf', '27', '-maxrate', '700k', '-bufsize', '1400k'],
  '720p': ['-crf', '25', '-maxrate', '1600k', '-bufsize', '3200k'],
  '1080p': ['-crf', '24', '-maxrate', '3200k', '-bufsize', '6400k'],
};
/** How far a picture is moved in at its sides. */
const inset = 0.05;
const fadeFrames = Math.round(fadeSeconds * framesPerSecond);

/** As a film is seen: colours of high definition, whatever its size. */
const colours = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709';

/**
 * Where the corners of the frame lie on the picture at frame `on`, `begun` frames after the beginning of the scene: between
 * pixels, so that a slow movement does not shake.
 */
function moved(motion: SceneMotion, frames: number, begun: number): string {
  const done = `((on+${begun})/${frames + fadeFrames})`;
  const [near, aside] = {
    none: ['0', '0'],
    'zoom-in': [`${inset}*${done}`, '0'],
    'zoom-out': [`${inset}*(1-${done})`, '0'],
    'pan-right': [`${inset}`, `${inset}*(2*${done}-1)`],
    'pan-left': [`${inset}`, `${inset}*(1-2*${done})`],
  }[motion] as [string, string];
  const [left, right] = [`W*(${near}+${aside})`, `W*(1-${near}+${aside})`];
  const [top, low] = [`H*${near}`, `H*(1-${near})`];
  const corners = [left, top, right, top, left, low, right, low];
  const named = corners.map((at, place) => `${place % 2 ? 'y' : 'x'}${Math.floor(place / 2)}='${at}'`);
  return `perspective=${named.join(':')}:interpolation=linear:eval=frame`;
}

interface Size {
  width: number;
  height: number;
}

/** A film is never asked for what is behind its last picture: there would be nothing to hold. */
const lastPicture = 0.1;

/** What is behind the words for so long, from `begun` seconds after the beginning of the scene. */
function backInput({ back }: DrawnScene, begun: number, seconds: number): string[] {
  if (typeof back === 'string') return [...still, '-i', back];
  const from = Math.max(0, Math.min(back.from + begun, back.seconds - lastPicture));
  return [...inputArguments, '-ss', from.toFixed(3), '-t', String(seconds), '-i', back.file];
}

const still = ['-framerate', String(framesPerSecond)];

/** A picture that stands for so long. It is read once: read anew for each frame, it took as long as all else of a film. */
const stands = (seconds: number): string => `loop=loop=${Math.round(seconds * framesPerSecond) - 1}:size=1`;

/** A film that fills the frame for so long, its last picture held where it is too short. */
function filled({ whole }: ShownClip, { width, height }: Size, seconds: number, name: string): string {
  const held = `fps=${framesPerSecond},tpad=stop_mode=clone:stop_duration=${seconds},trim=duration=${seconds}`;
  const seen = 'out_range=tv:out_color_matrix=bt709';
  const cover = (w: number, h: number) =>
    `scale=${w}:${h}:force_original_aspect_ratio=increase:${seen},crop=${w}:${h},setsar=1,format=yuv420p`;
  if (!whole) return `${held},${cover(width, height)}`;
  const [small, low] = [even(width / 8), even(height / 8)];
  const inside = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:${seen}`;
  return [
    `${held},split[${name}f][${name}n]`,
    `[${name}f]${cover(small, low)},boxblur=4:2,lutyuv=y=val*0.7,scale=${width}:${height}[${name}o]`,
    `[${name}n]${inside},setsar=1,format=yuv420p[${name}i]`,
    `[${name}o][${name}i]overlay=(W-w)/2:(H-h)/2:format=yuv420`,
  ].join(';');
}
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

interface Inputs {
  back: number;
  words: number;
  /** They are a single picture, no list. */
  lastWords?: boolean;
  begun: number;
  seconds: number;
  name: string;
  size: Size;
}

function shown(scene: DrawnScene, { back, words, lastWords, begun, seconds, name, size }: Inputs): string {
  const moves = scene.motion === 'none' ? '' : `,${moved(scene.motion, scene.frames, begun)}`;
  const behind =
    typeof scene.back === 'string'
      ? `${colours},format=yuv420p,${stands(seconds)}${moves}`
      : filled(scene.back, size, seconds, name);
  return [
    `[${back}:v]${behind}[${name}b]`,
    `[${words}:v]${colours},format=yuva420p${lastWords ? `,${stands(seconds)}` : ''}[${name}w]`,
    `[${name}b][${name}w]overlay=format=yuv420,settb=1/${framesPerSecond},fps=${framesPerSecond}[${name}]`,
  ].join(';');
}

/** What a list of ffmpeg says of the words of a scene; the last file stands until its end. */
export const wordList = ({ words, frames }: DrawnScene): string =>
  [
    'ffconcat version 1.0',
    ...words.flatMap(({ file, from }, at) => [
      `file ${file}`,
      `duration ${((words[at + 1]?.from ?? frames / framesPerSecond) - from).toFixed(3)}`,
    ]),
    `file ${words.at(-1)?.file ?? ''}`,
    '',
  ].join('\n');

/**
 * Arguments for the film of one scene, which begins with the end of the one before: films of all scenes are put behind each
 * other as they are. Files are named by us, of the folder it runs in.
 */
export function sceneArguments(
  scene: DrawnScene,
  before: DrawnScene | null,
  { list, to, quality, size }: { list: string; to: string; quality: VideoQuality; size: Size },
): string[] {
  const seconds = scene.frames / framesPerSecond;
  const inputs = [...backInput(scene, 0, seconds), '-f', 'concat', '-i', list];
  const filters = [shown(scene, { back: 0, words: 1, begun: 0, seconds, name: 'now', size })];
  if (before) {
    const passed = before.frames / framesPerSecond;
    const words = [...still, '-i', before.words.at(-1)?.file ?? ''];
    inputs.push(...backInput(before, passed, fadeSeconds), ...words);
    filters.push(
      shown(before, {
        back: 2,
        words: 3,
        lastWords: true,
        begun: before.frames,
        seconds: fadeSeconds,
        name: 'old',
        size,
      }),
      `[old][now]xfade=transition=fade:duration=${fadeSeconds}:offset=0,format=yuv420p[film]`,
    );
  } else filters.push('[now]null[film]');
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-protocol_whitelist', 'file', ...inputs],
    ...['-filter_complex', filters.join(';'), '-map', '[film]', '-an', '-frames:v', String(scene.frames)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', ...qualities[quality], '-g', '50'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-video_track_timescale', '12800'],
    ...['-map_metadata', '-1', '-threads', '2', '-y', '-f', 'mp4', to],
  ];
}
