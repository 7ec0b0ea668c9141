import { leastMusicSeconds, type ShippedMusic } from '@afi/contracts/video-parts';
import { inputArguments } from '../ffmpeg/probe.js';
import { musicSource } from './music.js';

/** A piece of sound of the film. */
interface Piece {
  file: string;
  /** The second of the film it begins at. */
  at: number;
}

interface Joined {
  /** A list of ffmpeg with the films of all scenes. */
  list: string;
  to: string;
  seconds: number;
  /** A piece of ours, or a file of its author's own, which is begun again until the film ends. */
  music: { shipped: ShippedMusic } | { file: string; seconds: number } | null;
  /** A picture of one of these films, from a second of it on. */
  poster: { of: string; at: number; to: string };
  /** What is said. */
  voices: readonly Piece[];
  /** What is heard of clips, and how long it is. */
  clips: readonly (Piece & { seconds: number })[];
}

/** So often is it begun again: endless loops over a file that yields nothing never end. */
const loopsOf = (music: { seconds: number }, seconds: number): string =>
  String(Math.ceil(seconds / Math.max(leastMusicSeconds, music.seconds)));

/** One sound steps back for another. */
const ducked = 'sidechaincompress=threshold=0.02:ratio=9:attack=40:release=500';

/**
 * Arguments that put scenes behind each other as they are encoded, with what is heard: a voice, below it the sound of clips, and
 * music that steps back for both. And a picture of them, which costs less than to start a program for it.
 */
export function joinArguments({ list, to, seconds, poster, music, voices, clips }: Joined): string[] {
  const inputs = ['-f', 'concat', '-i', list, '-ss', poster.at.toFixed(2), '-i', poster.of];
  const filters: string[] = [];
  let count = 2;
  const input = (...given: string[]): string => {
    inputs.push(...given);
    return `[${count++}:a]`;
  };
  /** Pieces at their moments, as one sound that is as long as the film. */
  const line = (name: string, pieces: readonly { source: string; at: number; shape?: string }[]): void => {
    pieces.forEach(({ source, at, shape = '' }, place) =>
      filters.push(`${source}aresample=44100${shape},adelay=${Math.round(at * 1_000)}:all=1[${name}${place}]`),
    );
    const all = pieces.map((_, place) => `[${name}${place}]`).join('');
    filters.push(`${all}amix=inputs=${pieces.length}:normalize=0,apad=whole_dur=${seconds.toFixed(3)}[${name}]`);
  };
  if (music) {
    const source =
      'file' in music
        ? input(...inputArguments, '-stream_loop', loopsOf(music, seconds), '-t', seconds.toFixed(3), '-i', music.file)
        : input('-f', 'lavfi', '-i', musicSource(music.shipped, seconds));
    const ends = `afade=t=in:d=0.8,afade=t=out:st=${Math.max(0, seconds - 1.5).toFixed(2)}:d=1.5`;
    filters.push(`${source}${ends},volume=${voices.length || clips.length ? 0.5 : 0.9}[music]`);
  }
  if (voices.length)
    line(
      'voice',
      voices.map(({ file, at }) => ({ source: input('-i', file), at })),
    );
  if (clips.length)
    line(
      'clip',
      clips.map(({ file, at, seconds: long }) => ({
        source: input('-i', file),
        at,
        shape: `,aformat=channel_layouts=mono,afade=t=in:d=0.1,afade=t=out:st=${Math.max(0, long - 0.3).toFixed(2)}:d=0.3`,
      })),
    );
  /** What is loud, and what steps back for it. */
  const over = (loud: string | null, low: string | null, name: string): string | null => {
    if (!loud || !low) return loud ?? low;
    filters.push(
      `[${loud}]asplit[${name}said][${name}key]`,
      `[${low}]aresample=44100[${name}tune]`,
      `[${name}tune][${name}key]${ducked}[${name}low]`,
      `[${name}said][${name}low]amix=inputs=2:normalize=0[${name}]`,
    );
    return name;
  };
  const told = over(voices.length ? 'voice' : null, clips.length ? 'clip' : null, 'told');
  let heard = over(told, music ? 'music' : null, 'sound');
  // Sounds of others may be as loud as can be.
  if (heard && (clips.length || (music && 'file' in music))) {
    filters.push(`[${heard}]alimiter=limit=0.9:level=false[level]`);
    heard = 'level';
  }
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-protocol_whitelist', 'file', ...inputs],
    ...(filters.length ? ['-filter_complex', filters.join(';')] : []),
    ...['-map', '0:v:0', '-c:v', 'copy'],
    ...(heard ? ['-map', `[${heard}]`, '-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-ar', '44100'] : ['-an']),
    ...['-t', seconds.toFixed(3), '-map_metadata', '-1', '-movflags', '+faststart', '-y', '-f', 'mp4', to],
    ...['-map', '1:v:0', '-frames:v', '1', '-y', poster.to],
  ];
}
