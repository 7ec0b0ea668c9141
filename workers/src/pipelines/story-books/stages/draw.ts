import { drawnStory, type storyBookJob } from '@afi/contracts/story-books';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { draw } from '../draw-threads.js';

type Payload = z.infer<typeof storyBookJob.payload>;
type Result = z.infer<typeof storyBookJob.result>;

/** Draws the book and stores the file. */
export const drawStage = stage<Payload, Record<string, never>, Result>(
  'draw',
  100,
  async ({ payload, files, report, signal }) => {
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('stories.source-gone');
    const story = drawnStory.parse(JSON.parse(bytes.toString('utf8')));
    const onPart = (at: number) => report((at + 1) / story.chapters.length);
    const made = await draw(story, { signal, onPart });
    await files.store(payload.resultKey, Buffer.from(made.buffer, made.byteOffset, made.length), 'application/pdf');
    return { bytes: made.length };
  },
);
