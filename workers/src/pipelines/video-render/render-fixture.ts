import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToldUse } from '@afi/contracts/model-use';
import { sizeOf, type VideoScene } from '@afi/contracts/video-parts';
import type { VideoPlan } from '@afi/contracts/video-plan';
import { FolderStorage } from '@afi/runtime/folder-storage';
import { openJobFiles } from '../../host/job-files.js';
import type { JobFiles, Pipeline } from '../../host/pipeline.js';
import { stageGiven } from '../../host/stage-fixture.js';
import type { Result } from './plan.js';
import { filmsOf, videoRenderPipeline } from './video-render.pipeline.js';

export const sceneOf = (more: Partial<VideoScene>): VideoScene => ({
  ...{ id: crypto.randomUUID(), title: '', text: '', seconds: 1, motion: 'none', mediaId: null, ...more },
});

/** Films of a ninth of the pixels, in all else those of the product: for specs that ask nothing of single letters. */
export const smallFilms = filmsOf((format, quality) => {
  const { width, height } = sizeOf(format, quality);
  return { width: Math.round(width / 6) * 2, height: Math.round(height / 6) * 2 };
});

interface How {
  only?: string;
  report?: (done: number, folder: string) => void;
  /** Other than the usual of the spec. */
  pipeline?: Pipeline;
  used?: (use: ToldUse) => void;
  /** A work that was begun before. */
  jobId?: string;
}

/**
 * Films of plans, made in a folder of a spec's own. One that asks nothing of pictures `sharesScenes`: a scene that was rendered for one
 * film is taken for the next, as if one work made both. Its name tells all that is shown, but not how large: films are of one size then.
 */
export async function openRenderer(usual: Pipeline = videoRenderPipeline.create({}), { sharesScenes = false } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'afi-render-'));
  const rendered = new Map<string, string>();
  const share = (files: JobFiles) => {
    const { fetch, keep } = files;
    files.fetch = (key, as) => fetch.call(files, rendered.get(as) ?? key, as);
    files.keep = async (name, ...given) => {
      const key = await keep.call(files, name, ...given);
      if (name.startsWith('scene-')) rendered.set(name, key);
      return key;
    };
  };
  const storage = new FolderStorage(join(root, 'store'));
  return {
    root,
    storage,
    close: () => rm(root, { recursive: true, force: true }),
    async render(
      more: Partial<VideoPlan>,
      { only, report = () => undefined, pipeline = usual, used = () => undefined, ...how }: How = {},
    ): Promise<{ result: Result; film: string; folder: string }> {
      const plan: VideoPlan = {
        ...{ title: '', language: 'fr', theme: 'lagune', format: '1:1', quality: '480p', voice: 'none', music: 'none' },
        ...{ subtitles: true, subtitleStyle: 'words', scenes: [], pictures: {}, clips: {}, ownMusic: null },
        ...{ mark: null, markless: false, private: false, spent: false, voices: {}, ...more },
      };
      await storage.put('uploads/plan', Buffer.from(JSON.stringify(plan)), 'application/json');
      const resultKey = `videos/${crypto.randomUUID()}`;
      const payload = { videoId: crypto.randomUUID(), sourceKey: 'uploads/plan', resultKey };
      const jobId = how.jobId ?? payload.resultKey.slice(7);
      const files = openJobFiles(jobId, storage, root);
      if (sharesScenes) share(files);
      const { folder } = files;
      let result: unknown;
      try {
        for (const stage of pipeline.stages.filter(({ name }) => !only || name === only))
          result = await stage.run({
            ...stageGiven(payload, new Map()),
            ...{ jobId, files, used },
            report: (done: number) => report(done, folder),
          } as never);
      } finally {
        await files.close();
      }
      return { result: result as Result, film: storage.pathOf(`${resultKey}.mp4`), folder };
    },
  };
}
