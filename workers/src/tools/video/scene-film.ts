import { fadeSeconds, framesPerSecond, type SceneMotion, type VideoQuality } from '@afi/contracts/video-parts';

/** What is shown of one scene: files of the job's folder. */
export interface DrawnScene {
  /** Behind the words. */
  back: string;
  /** Words, each from a moment of the scene on, in seconds. */
  words: readonly { file: string; from: number }[];
  motion: SceneMotion;
  frames: number;
}

/** Quality and most of the bits a second: 480 lines are for bought data. */
const quality: Readonly<Record<VideoQuality, readonly string[]>> = {
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

function shown(scene: DrawnScene, inputs: { back: number; words: number; begun: number; name: string }): string {
  const { back, words, begun, name } = inputs;
  const moves = scene.motion === 'none' ? '' : `,${moved(scene.motion, scene.frames, begun)}`;
  return [
    `[${back}:v]${colours},format=yuv420p${moves}[${name}b]`,
    `[${words}:v]${colours},format=yuva420p[${name}w]`,
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
  { list, to, size }: { list: string; to: string; size: VideoQuality },
): string[] {
  const still = ['-loop', '1', '-framerate', String(framesPerSecond)];
  const seconds = String(scene.frames / framesPerSecond);
  const inputs = [...still, '-t', seconds, '-i', scene.back, '-f', 'concat', '-i', list];
  const filters = [shown(scene, { back: 0, words: 1, begun: 0, name: 'now' })];
  if (before) {
    const tail = [...still, '-t', String(fadeSeconds)];
    inputs.push(...tail, '-i', before.back, ...tail, '-i', before.words.at(-1)?.file ?? '');
    filters.push(shown(before, { back: 2, words: 3, begun: before.frames, name: 'old' }));
    filters.push(`[old][now]xfade=transition=fade:duration=${fadeSeconds}:offset=0,format=yuv420p[film]`);
  } else filters.push('[now]null[film]');
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-protocol_whitelist', 'file', ...inputs],
    ...['-filter_complex', filters.join(';'), '-map', '[film]', '-an', '-frames:v', String(scene.frames)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', ...quality[size], '-g', '50'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-video_track_timescale', '12800'],
    ...['-map_metadata', '-1', '-threads', '2', '-y', '-f', 'mp4', to],
  ];
}
