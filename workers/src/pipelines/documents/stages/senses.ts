import type { ModelConfig } from '../../../tools/llm/model-config.js';
import type { PartsListener } from '../../../tools/speech/parts-listener.js';

/** What looks at images and what listens to recordings; null where nothing does. */
export interface Senses {
  readonly sight: ModelConfig | null;
  readonly hearing: PartsListener | null;
}
