import type { videoScenesJob } from '@afi/contracts/videos';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { cutSource } from '../../../tools/video/scene-cutters.js';
import type { Read, ScenesPayload } from './read.js';

type Result = z.infer<typeof videoScenesJob.result>;

/** Cuts what was read into scenes, in its own words. */
export const cutStage = stage<ScenesPayload, { read: Read }, Result>(
  'cut',
  30,
  async ({ payload, done, files, signal }) => {
    const bytes = await files.read(done.read.key);
    if (!bytes) throw new Error(`${done.read.key} is no longer in storage`);
    const made = await cutSource(bytes, { signal });
    if (!made.scenes.length) throw new StageFailure('videos.source-empty');
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(made)), 'application/json');
    return { scenes: made.scenes.length };
  },
);
