/** Which OpenAI-compatible server to ask; null in its place means the built-in engine. `apiKey` may be empty (Ollama). */
export interface ModelConfig {
  /** With the version: `http://ollama:11434/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** What was asked, summed over calls; servers that do not count leave the tokens at 0. */
export interface ModelUsage {
  calls: number;
  promptTokens: number;
  completionTokens: number;
}
