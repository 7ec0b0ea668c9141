import { StageFailure } from '../../host/pipeline.js';
import { drawThreads } from '../../tools/pdf/draw-threads.js';
import type { StoryToDraw } from '../../tools/story/story-pdf.js';

/** A story as the bytes of its book. @throws StageFailure `stories.too-heavy` beyond the limits of time and memory */
export const draw = drawThreads<StoryToDraw>(
  import.meta.url,
  'draw.thread',
  (cause) => new StageFailure('stories.too-heavy', {}, { cause }),
);
