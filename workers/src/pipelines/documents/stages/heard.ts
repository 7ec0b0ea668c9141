import { StageFailure, type StageContext } from '../../../host/pipeline.js';
import { cutSpeech } from '../../../tools/ffmpeg/cut-speech.js';
import { probe } from '../../../tools/ffmpeg/probe.js';
import type { Senses } from './senses.js';

/** Where the words of a recording are kept. Each part is kept as it is heard: whoever goes on after a failure pays for none again. */
export async function heard(
  fileKey: string,
  { hearing }: Senses,
  context: StageContext<unknown, unknown>,
): Promise<string> {
  const { files, signal, report, used } = context;
  if (!hearing) throw new StageFailure('documents.audio-failed');
  const source = await files.fetch(fileKey, 'source');
  const { seconds } = await probe(source, 'audio', { signal });
  const parts = await cutSpeech(source, files.folder, seconds, { signal });
  let done = 0;
  const texts = await hearing(parts, signal, async (model, part, at) => {
    const known = await files.read(`jobs/${context.jobId}/heard-${at}.txt`);
    const text = known?.toString('utf8') ?? (await model.listen(part.path, part.seconds, signal, used)).text;
    if (!known) await files.keep(`heard-${at}.txt`, text, 'text/plain');
    report(++done / parts.length);
    return text;
  });
  const text = texts.filter(Boolean).join('\n\n');
  if (!text) throw new StageFailure('documents.audio-silent');
  return files.keep('heard.txt', text, 'text/plain');
}
