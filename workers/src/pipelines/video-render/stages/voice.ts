import { stage } from '../../../host/pipeline.js';
import { MediaFiles } from '../media-files.js';
import { planOf, type Payload } from '../plan.js';
import type { FindNarrator } from '../../../tools/narration/find-narrator.js';
import { voicesOf } from '../voices.js';

/** Has the scenes read aloud. What is said stands in files, so that later stages find it whoever runs them. */
export const voiceStage = (find: FindNarrator) =>
  stage<Payload, Record<string, never>, { voiceless: boolean }>('voice', 5, async (context) => {
    const plan = await planOf(context);
    // What would stop the film in the end stops it before anything is spent on it.
    await new MediaFiles(plan, context).music();
    const { voiceless } = await voicesOf(plan, context, find);
    return { voiceless };
  });
