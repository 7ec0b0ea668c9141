import type { ModelSense } from '@afi/contracts/model-use';

/** How patient a model is asked. Times in milliseconds. */
export interface ModelPatience {
  timeoutMs: number;
  /** Until the first word of an answer, and between two. */
  silenceMs: number;
  /** Calls for one answer while the server fails. */
  tries: number;
  firstWaitMs: number;
  longestWaitMs: number;
  answerBytes: number;
  callsAtOnce: number;
  /** Calls of one document that may fail or answer nothing of use. */
  failedCalls: number;
  /** How long a document may take with the model. */
  documentMs: number;
}

/** Which OpenAI-compatible server to ask; null in its place means the built-in engine. `apiKey` may be empty (Ollama). */
export interface ModelConfig {
  /** With the version: `http://ollama:11434/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** As what it is known to admins where it refuses; one that does all there is where nothing is said. */
  sense?: ModelSense;
  /** Rest of a server that fails before it is asked again. */
  pauseMs: number;
  /** What is asked of it otherwise than usual: for specs. */
  patience?: Partial<ModelPatience>;
}

/** What was asked, summed over calls; servers that do not count leave the tokens at 0. */
export interface ModelUsage {
  calls: number;
  promptTokens: number;
  completionTokens: number;
}
