import { createReadStream } from 'node:fs';
import { stage } from '../../../host/pipeline.js';
import { probe } from '../../../tools/ffmpeg/probe.js';
import { filmArguments, soundArguments, transcode } from '../../../tools/ffmpeg/transcode.js';
import { waveformOf } from '../../../tools/ffmpeg/waveform.js';
import { fetchFile, variantOf, type Done, type Payload } from './source.js';

/** Every form in one run: the file is read and decoded once. */
export const transcodeStage = stage<Payload, Pick<Done, 'probe'>, Done['transcode']>(
  'transcode',
  90,
  async (context) => {
    const { payload, done, files, signal } = context;
    const source = await fetchFile(files, payload.fileKey, 'source');
    const isFilm = payload.media === 'video';
    const plan = isFilm
      ? { ...filmArguments(source, done.probe, files.folder), samples: null }
      : soundArguments(source, done.probe, files.folder);
    const made = await transcode(plan, done.probe.seconds, {
      signal,
      onProgress: (fraction) => context.report(fraction * 0.95),
    });
    const [first] = made;
    if (!first) throw new Error('no form was made');
    // What came out says how long it is, also where what came in did not.
    const { seconds } = await probe(first.path, payload.media, { signal });
    for (const form of made)
      await files.store(`${payload.folder}/${form.name}`, createReadStream(form.path), form.type);
    return {
      variants: made.map((form) => variantOf(payload.folder, form)),
      seconds,
      waveform: plan.samples ? await waveformOf(plan.samples) : null,
    };
  },
);
