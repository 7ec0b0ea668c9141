import { Circuit, circuitRules } from '../llm/circuit.js';
import type { Narrator, NarratorConfig } from './narrator.js';

/** The service that reads aloud; null where none is set. Loaded when first asked for. */
export type FindNarrator = () => Promise<Narrator | null>;

/** Made once a process: what one text learnt of a service that fails spares the next its calls. */
export function narratorFinder(config: NarratorConfig | null): FindNarrator {
  if (!config) return async () => null;
  const circuit = new Circuit(circuitRules(config.pauseMs));
  return async () => new (await import('./narrator.js')).Narrator(config, circuit);
}
