import { createReadStream } from 'node:fs';
import { stage } from '../../../host/pipeline.js';
import { cutSpeech } from '../../ffmpeg/cut-speech.js';
import { fetchFile, type Done, type KeptPart, type Payload } from './kept-parts.js';

/** Small parts, cut where nobody speaks, kept: whoever goes on after a crash cuts nothing again. */
export const convertStage = stage<Payload, Pick<Done, 'fetch'>, Done['convert']>('convert', 15, async (context) => {
  const { payload, done, files, signal } = context;
  const source = await fetchFile(files, payload.fileKey, 'source');
  const cut = await cutSpeech(source, files.folder, done.fetch.seconds, { signal });
  const parts: KeptPart[] = [];
  for (const [at, { path, from, seconds }] of cut.entries()) {
    const key = await files.keep(`part-${at}.ogg`, createReadStream(path), 'audio/ogg');
    parts.push({ key, from, seconds });
    context.report((at + 1) / cut.length);
  }
  return { parts };
});
