import type { VideoMusic } from '@afi/contracts/video-parts';
import { musicSource } from './music.js';

interface Joined {
  /** A list of ffmpeg with the films of all scenes. */
  list: string;
  to: string;
  seconds: number;
  music: VideoMusic;
  /** What is said, each from a moment of the film on, in seconds. */
  voices: readonly { file: string; from: number }[];
}

/** Arguments that put scenes behind each other as they are encoded, with what is heard: a voice, and music that steps back for it. */
export function joinArguments({ list, to, seconds, music, voices }: Joined): string[] {
  const inputs = ['-f', 'concat', '-i', list];
  const filters: string[] = [];
  if (music !== 'none') {
    inputs.push('-f', 'lavfi', '-i', musicSource(music, seconds));
    const ends = `afade=t=in:d=0.8,afade=t=out:st=${Math.max(0, seconds - 1.5).toFixed(2)}:d=1.5`;
    filters.push(`[1:a]${ends},volume=${voices.length ? 0.5 : 0.9}[music]`);
  }
  const first = music === 'none' ? 1 : 2;
  voices.forEach(({ file, from }, at) => {
    inputs.push('-i', file);
    filters.push(`[${first + at}:a]aresample=44100,adelay=${Math.round(from * 1_000)}:all=1[v${at}]`);
  });
  if (voices.length) {
    const all = voices.map((_, at) => `[v${at}]`).join('');
    filters.push(`${all}amix=inputs=${voices.length}:normalize=0,apad=whole_dur=${seconds.toFixed(3)}[voice]`);
  }
  if (voices.length && music !== 'none')
    filters.push(
      '[voice]asplit[said][key]',
      '[music]aresample=44100[tune]',
      '[tune][key]sidechaincompress=threshold=0.02:ratio=9:attack=40:release=500[low]',
      '[said][low]amix=inputs=2:normalize=0[sound]',
    );
  const heard = voices.length ? (music === 'none' ? '[voice]' : '[sound]') : music === 'none' ? null : '[music]';
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-protocol_whitelist', 'file', ...inputs],
    ...(filters.length ? ['-filter_complex', filters.join(';')] : []),
    ...['-map', '0:v:0', '-c:v', 'copy'],
    ...(heard ? ['-map', heard, '-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-ar', '44100'] : ['-an']),
    ...['-t', seconds.toFixed(3), '-map_metadata', '-1', '-movflags', '+faststart', '-y', '-f', 'mp4', to],
  ];
}
