import { storySource, type storyJob } from '@afi/contracts/stories';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { composeStory } from '../compose-story.js';

type Payload = z.infer<typeof storyJob.payload>;
type Result = z.infer<typeof storyJob.result>;

/** Reads the thoughts, writes the story: both lie in files that are swept. */
export const composeStage = stage<Payload, Record<string, never>, Result>(
  'compose',
  100,
  async ({ payload, files }) => {
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('stories.source-gone');
    const story = composeStory(storySource.parse(JSON.parse(bytes.toString('utf8'))));
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(story)), 'application/json');
    return {
      chapters: story.chapters.length,
      passages: story.chapters.reduce((sum, { passages }) => sum + passages.length, 0),
    };
  },
);
