import { sceneSeconds, type VideoScene } from '@afi/contracts/video-parts';

/** Scenes whose clip begins while its film lasts: what is not prepared yet has no length, and is held to it when it is. */
export function heldToFilms(scenes: readonly VideoScene[], secondsOf: ReadonlyMap<string, number>): VideoScene[] {
  return scenes.map((scene) => {
    const film = secondsOf.get(scene.mediaId ?? '');
    if (!scene.clip || film === undefined) return scene;
    const last = Math.max(0, Math.floor((film - Math.min(film, sceneSeconds.least)) * 10) / 10);
    return scene.clip.from > last ? { ...scene, clip: { ...scene.clip, from: last } } : scene;
  });
}

/** The lengths of those that are known. */
export const lengthsOf = (files: readonly { id: string; seconds: number | null }[]): Map<string, number> =>
  new Map(files.flatMap(({ id, seconds }) => (seconds ? [[id, seconds] as const] : [])));
