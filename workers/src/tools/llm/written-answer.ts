import type OpenAI from 'openai';
import type { Circuit } from './circuit.js';
import { openai, openaiStream } from './openai.js';
import { tokensTold } from './usage.js';

type Asked = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'stream'>;
interface Answer {
  text: string;
  promptTokens: number;
  completionTokens: number;
}
interface Waiting {
  signal: AbortSignal;
  /** For all of it. */
  timeoutMs: number;
  /** Until the first word, and between two, of this call or of any other this process has under way. */
  silenceMs: number;
  circuit: Circuit;
}

/**
 * A whole answer, read while it is written, so that a slow server can be told from a dead one: the first is waited for, the
 * second is given up as soon as nothing is heard of it. A call may stand in line behind others: it is dead only with them.
 * @throws what the openai package throws; its timeout error for both
 */
export async function writtenAnswer(client: OpenAI, asked: Asked, waiting: Waiting): Promise<Answer> {
  const { signal, timeoutMs, silenceMs, circuit } = waiting;
  const late = new AbortController();
  const either = AbortSignal.any([signal, late.signal]);
  const begun = Date.now();
  const limit = setTimeout(() => late.abort(), timeoutMs);
  let silence: NodeJS.Timeout | undefined;
  const listen = () => {
    const left = Math.max(begun, circuit.heardAt) + silenceMs - Date.now();
    if (left <= 0) late.abort();
    else silence = setTimeout(listen, left);
  };
  listen();
  try {
    const response = await client.chat.completions
      .create({ ...asked, stream: true, stream_options: { include_usage: true } }, { signal: either })
      .asResponse();
    return await read(response, either, () => circuit.heard());
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) throw new (openai().APIConnectionTimeoutError)();
    throw error;
  } finally {
    clearTimeout(limit);
    clearTimeout(silence);
    late.abort();
  }
}

async function read(response: Response, signal: AbortSignal, heard: () => void): Promise<Answer> {
  const answer: Answer = { text: '', promptTokens: 0, completionTokens: 0 };
  const count = (usage: OpenAI.CompletionUsage | null | undefined) => {
    const { promptTokens, completionTokens } = tokensTold(usage);
    answer.promptTokens += promptTokens;
    answer.completionTokens += completionTokens;
  };
  // Some servers write nothing piece by piece, whatever they are asked.
  if (response.headers.get('content-type')?.includes('application/json')) {
    const whole = (await response.json()) as OpenAI.ChatCompletion;
    count(whole.usage);
    return { ...answer, text: said(whole.choices?.[0]?.message).content ?? '' };
  }
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  let choice: OpenAI.ChatCompletionChunk.Choice | undefined;
  for await (const chunk of openaiStream().fromSSEResponse<OpenAI.ChatCompletionChunk>(response, stop)) {
    heard();
    count(chunk.usage);
    choice = chunk.choices?.[0] ?? choice;
    answer.text += chunk.choices?.[0]?.delta?.content ?? '';
  }
  signal.throwIfAborted();
  said(choice);
  return answer;
}

/** A proxy's HTML page with status 200 comes through as something without choices. */
function said<T>(part: T | undefined): T {
  if (!part) throw new Error('no answer in the answer');
  return part;
}
