import { stage } from '../../../host/pipeline.js';
import { probe, type ProbedMedia } from '../../../tools/ffmpeg/probe.js';
import { fetchFile, type Payload } from './source.js';

/** Refuses what cannot be played before any work is put into it. */
export const probeStage = stage<Payload, Record<string, never>, ProbedMedia>('probe', 5, async (context) => {
  const { payload, files, signal } = context;
  return probe(await fetchFile(files, payload.fileKey, 'source'), payload.media, { signal });
});
