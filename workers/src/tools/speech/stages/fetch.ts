import { stage, StageFailure } from '../../../host/pipeline.js';
import { probe } from '../../ffmpeg/probe.js';
import { fetchFile, type Done, type Payload } from './kept-parts.js';

/** Refuses what cannot be heard, or lasts longer than that, before any work is put into it. */
export const fetchStage = (mostSeconds: number) =>
  stage<Payload, Record<string, never>, Done['fetch']>('fetch', 5, async (context) => {
    const { payload, files, signal } = context;
    const { seconds } = await probe(await fetchFile(files, payload.fileKey, 'source'), 'audio', { signal });
    if (seconds > mostSeconds) throw new StageFailure('thoughts.transcript-too-long');
    return { seconds };
  });
