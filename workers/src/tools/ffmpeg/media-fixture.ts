import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A film of bars with a clock and a tone, made by ffmpeg in a folder of the spec's own. */
export async function film(
  folder: string,
  { width = 640, height = 360, seconds = 2, name = 'film.mp4', sound = true, more = [] as string[] } = {},
): Promise<string> {
  const path = join(folder, name);
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=25:duration=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  // How small a source is does not matter: the encoder's least thorough way takes a tenth of the time.
  const quickly = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', ['-v', 'error', '-y', ...pictures, ...tone, ...quickly, ...more, path]);
  return path;
}

/** A voice that is silent for its first half, then loud. */
export async function voice(folder: string, { seconds = 4, name = 'voice.wav' } = {}): Promise<string> {
  const path = join(folder, name);
  const source = `sine=frequency=300:duration=${seconds},volume='if(lt(t,${seconds / 2}),0,1)':eval=frame`;
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, path]);
  return path;
}

/** What ffprobe says of a file. */
export async function facts(
  path: string,
): Promise<{ codecs: string[]; width?: number; height?: number; tags: string; seconds: number }> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_name: string; width?: number; height?: number }[];
    format: { duration: string; tags?: object };
  };
  const picture = streams.find((one) => one.width);
  return {
    codecs: streams.map((one) => one.codec_name).sort(),
    ...(picture ? { width: picture.width ?? 0, height: picture.height ?? 0 } : {}),
    tags: JSON.stringify(format.tags ?? {}),
    seconds: Number(format.duration),
  };
}

/** Whether a film can be played from its first bytes: its table of contents stands before its pictures. */
export async function playsWhileLoading(path: string): Promise<boolean> {
  const bytes = (await readFile(path)).toString('latin1');
  return bytes.indexOf('moov') < bytes.indexOf('mdat');
}
