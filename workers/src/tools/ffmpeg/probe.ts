import { Failure } from '@afi/runtime/failure';
import { z } from 'zod';
import type { FfmpegReason } from './ffmpeg-reason.js';
import { runProgram, type ProgramLimits } from './run-program.js';

/** What is known of a file before it is worked on. */
export interface ProbedMedia {
  /** 0 when the file does not say. */
  seconds: number;
  /** Pixels as they are seen, turned as the phone was held; null without pictures. */
  picture: { width: number; height: number } | null;
  /** How long there is something to see: a sound may go on behind it. 0 when the file does not say. */
  pictureSeconds: number;
  sound: boolean;
}

/** A file is looked at for seconds, whatever it holds. */
export const probeLimits: ProgramLimits = { timeoutMs: 20_000, memoryBytes: 512 * 1024 * 1024 };

/** The largest picture that is read: 4K, upright or not, with some room. */
const maxPixels = 10_000_000;
/** Longer ones are not for a post; 100 MB hold no hour of film worth looking at. */
const maxSeconds = { video: 3_600, audio: 4 * 3_600 } as const;
/** Work one film may be: twenty minutes at 1080 lines, five in 4K, an hour of what phones send over WhatsApp. */
const maxPixelSeconds = 1920 * 1080 * 20 * 60;

/**
 * Files are read from the disk only, in these forms only: no list of other files (HLS, DASH, concat), no address. What a
 * phone or a browser records is among them.
 */
export const inputArguments: readonly string[] = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,ogg,wav,aac,amr,flac'],
];

const number = z.coerce.number().nonnegative().catch(0);
const probed = z.object({
  format: z.object({ duration: number }).catch({ duration: 0 }),
  streams: z
    .array(
      z.object({
        codec_type: z.string(),
        width: number,
        height: number,
        duration: number,
        disposition: z.object({ attached_pic: number }).catch({ attached_pic: 0 }),
        side_data_list: z.array(z.object({ rotation: z.coerce.number().catch(0) })).catch([]),
      }),
    )
    .catch([]),
});

/**
 * Looks at a film or a sound.
 * @throws Failure `media-broken`, `media-empty`, `media-too-long`, `media-too-many-pixels`, `media-too-heavy`
 */
export async function probe(
  path: string,
  kind: keyof typeof maxSeconds,
  options: { signal: AbortSignal },
): Promise<ProbedMedia> {
  const args = ['-v', 'error', ...inputArguments, '-of', 'json', '-show_format', '-show_streams', path];
  const answer = await runProgram('ffprobe', args, { ...options, limits: probeLimits });
  const { format, streams } = probed.parse(JSON.parse(answer));
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition.attached_pic);
  const sound = streams.some((one) => one.codec_type === 'audio');
  if (kind === 'video' ? !picture?.width || !picture.height : !sound) throw refused('media-empty');
  if (kind === 'video' && picture && picture.width * picture.height > maxPixels) throw refused('media-too-many-pixels');
  const seconds = Math.max(format.duration, ...streams.map(({ duration }) => duration));
  const most = kind === 'video' && picture ? secondsOf(picture) : maxSeconds[kind];
  if (seconds > most) throw refused('media-too-long', { minutes: Math.floor(most / 60) });
  const isTurned = picture?.side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90) ?? false;
  const size = picture && (isTurned ? { width: picture.height, height: picture.width } : picture);
  return {
    ...{ seconds, sound, pictureSeconds: picture?.duration ?? 0 },
    picture: kind === 'video' && size ? { width: size.width, height: size.height } : null,
  };
}

/** Seconds a film of this size may last. */
function secondsOf({ width, height }: { width: number; height: number }): number {
  return Math.min(maxSeconds.video, maxPixelSeconds / (width * height));
}

function refused(reason: FfmpegReason, params: Record<string, number> = {}): Failure<FfmpegReason> {
  return new Failure(reason, params);
}
