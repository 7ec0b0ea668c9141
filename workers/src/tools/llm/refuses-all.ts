import type OpenAI from 'openai';
import { openai } from './openai.js';

/** What no moderation refuses. */
const harmless = [{ role: 'user' as const, content: 'Answer with the word yes.' }];

/** Whether a harmless text is refused with the same status; a server that fails meanwhile has refused nothing. */
export async function refusesAll(client: OpenAI, model: string, status: number, signal: AbortSignal): Promise<boolean> {
  try {
    await client.chat.completions.create({ model, messages: harmless, max_tokens: 5 }, { signal });
    return false;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof openai().APIError && error.status === status;
  }
}
