import { heardKey, heardName } from '@afi/contracts/transcription';
import pLimit from 'p-limit';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { Circuit, circuitRules } from '../../llm/circuit.js';
import type { SpeechConfig } from '../speech-model.js';
import { fetchFile, type Done, type Payload } from './kept-parts.js';

/** Parts in the hands of the service at once. */
const atOnce = 3;

/**
 * Has each part written down, those that were are not paid for again: each is kept as it arrives, where the thought's author reads
 * it already. One that fails holds up no other.
 */
export const listenStage = (config: SpeechConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, Pick<Done, 'convert'>, Done['listen']>('listen', 70, async (context) => {
    const { jobId, done, files, signal } = context;
    if (!config || !circuit) throw new StageFailure('thoughts.transcript-no-service');
    // Loaded when first asked for: most platforms run without.
    const { SpeechModel } = await import('../speech-model.js');
    const model = new SpeechModel(config, circuit);
    const { parts } = done.convert;
    const limit = pLimit(atOnce);
    let heard = 0;
    const listen = async ({ key, seconds }: (typeof parts)[number], at: number): Promise<void> => {
      signal.throwIfAborted();
      if (!(await files.read(heardKey(jobId, at)))) {
        const said = await model.listen(await fetchFile(files, key, `part-${at}.ogg`), seconds, signal);
        await files.keep(heardName(at), JSON.stringify(said), 'application/json');
      }
      context.report(++heard / parts.length, { part: heard, parts: parts.length });
    };
    const ended = await Promise.allSettled(parts.map((part, at) => limit(() => listen(part, at))));
    signal.throwIfAborted();
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason as Error;
    return { parts: parts.length };
  });
};
