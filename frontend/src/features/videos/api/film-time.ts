import { cuesOf, type Cue } from '@afi/contracts/video-cues';
import { fadeSeconds, type SubtitleStyle, type VideoScene } from '@afi/contracts/video-parts';

/** What is seen at one moment of a film. */
export interface Moment {
  at: number;
  scene: VideoScene;
  /** Seconds since the scene began. */
  since: number;
  cue: Cue | null;
  /** The word that is said. */
  lit: number;
  /** How much of the scene before is still seen, 0 to 1. */
  before: number;
}

/** What a film of these scenes shows at a second: the times a render follows too. */
export function momentAt(
  scenes: readonly VideoScene[],
  second: number,
  { subtitles, style }: { subtitles: boolean; style: SubtitleStyle },
): Moment | null {
  let begun = 0;
  for (const [at, scene] of scenes.entries()) {
    const since = second - begun;
    begun += scene.seconds;
    if (second >= begun && at < scenes.length - 1) continue;
    const cues = subtitles ? cuesOf(scene, style) : [];
    const cue = cues.findLast(({ from }) => from <= since) ?? cues[0] ?? null;
    const lit = Math.max(0, cue?.words.findLastIndex(({ from }) => from <= since) ?? 0);
    return { at, scene, since, cue, lit, before: at === 0 ? 0 : Math.max(0, 1 - since / fadeSeconds) };
  }
  return null;
}

/** The second a scene begins at. */
export const beginOf = (scenes: readonly VideoScene[], at: number): number =>
  scenes.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0);
