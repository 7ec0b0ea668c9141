import type { DrawnStory } from '@afi/contracts/story-books';
import { StageFailure } from '../../host/pipeline.js';
import { drawThreads } from '../../tools/pdf/draw-threads.js';

/** A story as the bytes of its book. @throws StageFailure `stories.too-heavy` beyond the limits of time and memory */
export const draw = drawThreads<DrawnStory>(
  import.meta.url,
  'draw.thread',
  (cause) => new StageFailure('stories.too-heavy', {}, { cause }),
);
