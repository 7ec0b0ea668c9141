import { drawnStory, type DrawnStory, type storyBookJob } from '@afi/contracts/story-books';
import type { z } from 'zod';
import { stage, StageFailure, type JobFiles } from '../../../host/pipeline.js';
import { storyPhoto, type StoryPhoto } from '../../../tools/story/story-photo.js';
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
    const photos = await photosOf(story, files);
    const made = await draw({ story, photos }, { signal, onPart });
    await files.store(payload.resultKey, Buffer.from(made.buffer, made.byteOffset, made.length), 'application/pdf');
    return { bytes: made.length };
  },
);

/** Every photo of the story by its place in the storage; one that is gone since, or cannot be read, is left out. */
async function photosOf(story: DrawnStory, files: Pick<JobFiles, 'read'>): Promise<Record<string, StoryPhoto>> {
  const photos: Record<string, StoryPhoto> = {};
  for (const key of story.chapters.flatMap(({ passages }) => passages.flatMap(({ photos: own = [] }) => own))) {
    const bytes = await files.read(key);
    const photo = bytes && (await storyPhoto(bytes));
    if (photo) photos[key] = photo;
  }
  return photos;
}
