import type { DrawnChat } from '@afi/contracts/assistant-files';
import { StageFailure } from '../../host/pipeline.js';
import { drawThreads } from '../../tools/pdf/draw-threads.js';

/** A conversation as the bytes of a PDF. @throws StageFailure `assistant.file-too-heavy` beyond the limits of time and memory */
export const draw = drawThreads<DrawnChat>(
  import.meta.url,
  'draw.thread',
  (cause) => new StageFailure('assistant.file-too-heavy', {}, { cause }),
);
