import { heardKey, heardName } from '@afi/contracts/transcription';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { partsListener } from '../parts-listener.js';
import type { SpeechConfig } from '../speech-model.js';
import { fetchFile, type Done, type Payload } from './kept-parts.js';

/**
 * Has each part written down, those that were are not paid for again: each is kept as it arrives, where the thought's author reads
 * it already.
 */
export const listenStage = (config: SpeechConfig | null) => {
  const listenTo = config && partsListener(config);
  return stage<Payload, Pick<Done, 'convert'>, Done['listen']>('listen', 70, async (context) => {
    const { jobId, done, files, signal, used } = context;
    if (!listenTo) throw new StageFailure('thoughts.transcript-no-service');
    const { parts } = done.convert;
    let heard = 0;
    await listenTo(parts, signal, async (model, { key, seconds }, at) => {
      if (!(await files.read(heardKey(jobId, at)))) {
        const said = await model.listen(await fetchFile(files, key, `part-${at}.ogg`), seconds, signal, used);
        await files.keep(heardName(at), JSON.stringify(said), 'application/json');
      }
      context.report(++heard / parts.length, { part: heard, parts: parts.length });
    });
    return { parts: parts.length };
  });
};
