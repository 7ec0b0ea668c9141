import pLimit from 'p-limit';
import { StageFailure, type StageContext } from '../../../host/pipeline.js';
import { cutSpeech } from '../../../tools/ffmpeg/cut-speech.js';
import { probe } from '../../../tools/ffmpeg/probe.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { Senses } from './senses.js';

/** Parts in the hands of the service at once. */
const atOnce = 3;

/** Where the words of a recording are kept. Each part is kept as it is heard: whoever goes on after a failure pays for none again. */
export async function heard(
  fileKey: string,
  { hearing }: Senses,
  context: StageContext<unknown, unknown>,
): Promise<string> {
  const { files, signal, report } = context;
  if (!hearing) throw new StageFailure('documents.audio-failed');
  // Loaded when first asked for: most platforms run without.
  const { SpeechModel } = await import('../../../tools/speech/speech-model.js');
  const model = new SpeechModel(hearing, new Circuit(circuitRules(hearing.pauseMs)));
  const source = await files.fetch(fileKey, 'source');
  const { seconds } = await probe(source, 'audio', { signal });
  const parts = await cutSpeech(source, files.folder, seconds, { signal });
  const limit = pLimit(atOnce);
  let done = 0;
  const listen = async (part: (typeof parts)[number], at: number): Promise<string> => {
    const known = await files.read(`jobs/${context.jobId}/heard-${at}.txt`);
    const text = known?.toString('utf8') ?? (await model.listen(part.path, part.seconds, signal)).text;
    if (!known) await files.keep(`heard-${at}.txt`, text, 'text/plain');
    report(++done / parts.length);
    return text;
  };
  const ended = await Promise.allSettled(parts.map((part, at) => limit(() => listen(part, at))));
  signal.throwIfAborted();
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason as Error;
  const text = ended.flatMap((one) => (one.status === 'fulfilled' && one.value) || []).join('\n\n');
  if (!text) throw new StageFailure('documents.audio-silent');
  return files.keep('heard.txt', text, 'text/plain');
}
