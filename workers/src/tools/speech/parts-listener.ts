import pLimit from 'p-limit';
import { Circuit, circuitRules } from '../llm/circuit.js';
import type { SpeechConfig, SpeechModel } from './speech-model.js';

/** Parts in the hands of the service at once. */
const atOnce = 3;

/** Hands the parts of a recording to the service; answers what `listen` made of each, in their order. */
export type PartsListener = <Part, Heard>(
  parts: readonly Part[],
  signal: AbortSignal,
  listen: (model: SpeechModel, part: Part, at: number) => Promise<Heard>,
) => Promise<Heard[]>;

/**
 * Has parts of recordings written down. Made once a process: what one job learnt of a service that fails spares the next its
 * calls. A part that fails holds up no other; its reason is thrown once all have ended.
 */
export function partsListener(config: SpeechConfig): PartsListener {
  const circuit = new Circuit(circuitRules(config.pauseMs));
  return async (parts, signal, listen) => {
    // Loaded when first asked for: most platforms run without.
    const { SpeechModel } = await import('./speech-model.js');
    const model = new SpeechModel(config, circuit);
    const limit = pLimit(atOnce);
    const one = (part: (typeof parts)[number], at: number) => {
      signal.throwIfAborted();
      return listen(model, part, at);
    };
    const ended = await Promise.allSettled(parts.map((part, at) => limit(() => one(part, at))));
    signal.throwIfAborted();
    return ended.map((each) => {
      if (each.status === 'rejected') throw each.reason as Error;
      return each.value;
    });
  };
}
