import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig } from '../../../tools/llm/model-config.js';
import { partsListener, type PartsListener } from '../../../tools/speech/parts-listener.js';
import type { SpeechConfig } from '../../../tools/speech/speech-model.js';

/** What looks at images and what listens to recordings; null where nothing does. */
export interface Senses {
  /** With what all documents of this process know of how it answers. */
  readonly sight: { readonly config: ModelConfig; readonly circuit: Circuit } | null;
  readonly hearing: PartsListener | null;
}

/** Made once a process. */
export const sensesOf = (sight: ModelConfig | null, hearing: SpeechConfig | null): Senses => ({
  sight: sight && { config: sight, circuit: new Circuit(circuitRules(sight.pauseMs)) },
  hearing: hearing && partsListener(hearing),
});
