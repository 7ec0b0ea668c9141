import { stage } from '../../../host/pipeline.js';
import { renderScenes, timedScenes, type FilmSizes } from '../film.js';
import { planOf, type Payload } from '../plan.js';
import type { FindNarrator } from '../../../tools/narration/find-narrator.js';
import { voicesOf } from '../voices.js';

/** Renders scene by scene. */
export const renderStage = (find: FindNarrator, sizes: FilmSizes) =>
  stage<Payload, Record<string, unknown>, { scenes: number }>('render', 85, async (context) => {
    const plan = await planOf(context);
    const scenes = timedScenes(plan, await voicesOf(plan, { ...context, report: () => undefined }, find));
    await renderScenes(plan, scenes, { ...context, sizes });
    return { scenes: scenes.length };
  });
