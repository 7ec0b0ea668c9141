import OpenAI from 'openai';
import pLimit from 'p-limit';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { TransientFailure } from '@afi/runtime/failure';
import { shortened } from '@afi/runtime/shortened';
import { firstJson } from './first-json.js';
import type { ModelConfig, ModelUsage } from './model-config.js';
import { judge, modelFailed } from './model-errors.js';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** A question whose answer has to be JSON of a given shape. */
export interface Question<T> {
  /** Name of the task, `snake_case`: also the name of the JSON schema. */
  task: string;
  system: string;
  user: string;
  /** Shape of the answer. Keep to plain objects, arrays, strings and numbers: strict servers refuse lengths and patterns. */
  schema: z.ZodType<T>;
  /** Says what is wrong with an answer of the right shape (null when nothing): the model is told, once. */
  check?: (answer: T) => string | null;
  signal: AbortSignal;
}

/** Ways to ask for JSON, from the strictest; servers differ in which they know. */
const shapes = ['json_schema', 'json_object', 'text'] as const;
type Shape = (typeof shapes)[number];

/** The first shape each server and model is known to take; a process asks few of them. */
const known = new Map<string, Shape>();

/** How patient a model is asked. Times in milliseconds. */
export interface ModelPatience {
  timeoutMs: number;
  tries: number;
  firstWaitMs: number;
  longestWaitMs: number;
  answerBytes: number;
  callsAtOnce: number;
}

const patience: ModelPatience = {
  timeoutMs: 180_000, // a 7B model on a CPU writes 600 tokens in two minutes
  tries: 4,
  firstWaitMs: 500,
  longestWaitMs: 20_000, // a server that asks for longer is asked again by the queue
  answerBytes: 2 * 1024 * 1024,
  callsAtOnce: 3,
};

/** Reads no more of an answer than the cap: a server gone mad must not fill the memory. */
function cappedFetch(cap: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.body) return answer;
    let length = 0;
    const capped = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          length += chunk.byteLength;
          if (length > cap) controller.error(new Error('answer too large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(capped, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  };
}

/** Asks one OpenAI-compatible server. One instance a job: it sums the usage and holds the calls of the job to three at once. */
export class ChatModel {
  readonly usage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
  private readonly client: OpenAI;
  private readonly patience: ModelPatience;
  private readonly atOnce: ReturnType<typeof pLimit>;

  constructor(
    private readonly config: ModelConfig,
    changes: Partial<ModelPatience> = {},
  ) {
    this.patience = { ...patience, ...changes };
    this.atOnce = pLimit(this.patience.callsAtOnce);
    this.client = new OpenAI({
      apiKey: config.apiKey || 'none',
      baseURL: config.baseUrl,
      maxRetries: 0,
      timeout: this.patience.timeoutMs,
      logLevel: 'off',
      fetch: cappedFetch(this.patience.answerBytes),
    });
  }

  /**
   * Asks and gives back a checked answer: strict JSON schema first, then any JSON, then JSON out of plain text; an answer
   * that does not fit is sent back once with what is wrong.
   * @throws TransientFailure `model-failed` (does not answer, or not well enough); Failure with the same code
   * when no try can help (wrong key, no such model); the signal's reason on abort
   */
  ask<T>(question: Question<T>): Promise<T> {
    return this.atOnce(async () => {
      const messages: Message[] = [
        { role: 'system', content: question.system },
        { role: 'user', content: question.user },
      ];
      const first = await this.answer(question, messages);
      const judged = this.read(first, question);
      if (judged.ok) return judged.value;
      const second = await this.answer(question, [
        ...messages,
        { role: 'assistant', content: shortened(first, 20_000) },
        {
          role: 'user',
          content: `That answer cannot be used: ${judged.problem}. Answer again with the JSON alone, short enough to be whole.`,
        },
      ]);
      const repaired = this.read(second, question);
      if (repaired.ok) return repaired.value;
      throw new TransientFailure(modelFailed, undefined, {
        cause: new Error(`${question.task}: ${repaired.problem.slice(0, 300)}`),
      });
    });
  }

  private read<T>(
    text: string,
    { schema, check }: Question<T>,
  ): { ok: true; value: T } | { ok: false; problem: string } {
    const json = firstJson(text);
    if (json === null) return { ok: false, problem: 'it holds no whole JSON' };
    const parsed = schema.safeParse(json);
    if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error).slice(0, 600) };
    const problem = check?.(parsed.data) ?? null;
    return problem === null ? { ok: true, value: parsed.data } : { ok: false, problem };
  }

  /** Text of one answer, in the best shape the server takes, with tries again on faults that pass. */
  private async answer<T>(question: Question<T>, messages: Message[]): Promise<string> {
    const place = `${this.config.baseUrl}|${this.config.model}`;
    let shape = known.get(place) ?? shapes[0];
    for (let tried = 1; ;) {
      try {
        const text = await this.call(question, messages, shape);
        known.set(place, shape);
        return text;
      } catch (error) {
        question.signal.throwIfAborted();
        const verdict = judge(error);
        if (verdict.kind === 'fatal') throw verdict.error;
        const next = shapes[shapes.indexOf(shape) + 1];
        if (verdict.kind === 'reshape') {
          if (!next) throw new TransientFailure(modelFailed, undefined, { cause: error });
          shape = next;
          continue;
        }
        const afterMs =
          verdict.afterMs ?? Math.min(this.patience.longestWaitMs, this.patience.firstWaitMs * 2 ** (tried - 1));
        if (tried++ >= this.patience.tries || afterMs > this.patience.longestWaitMs)
          throw new TransientFailure(modelFailed, verdict.afterMs ?? undefined, { cause: error });
        await wait(afterMs, undefined, { signal: question.signal }).catch(() => question.signal.throwIfAborted());
      }
    }
  }

  private async call<T>({ task, schema, signal }: Question<T>, messages: Message[], shape: Shape): Promise<string> {
    const jsonSchema = z.toJSONSchema(schema);
    delete jsonSchema.$schema;
    const told: Message[] =
      shape === 'json_schema'
        ? messages
        : [
            ...messages,
            {
              role: 'system',
              content: `Answer with one JSON object of this JSON schema and nothing else: ${JSON.stringify(jsonSchema)}`,
            },
          ];
    this.usage.calls++;
    const completion = await this.client.chat.completions.create(
      {
        model: this.config.model,
        messages: told,
        temperature: 0.2,
        ...(shape === 'json_schema' && {
          response_format: { type: 'json_schema', json_schema: { name: task, strict: true, schema: jsonSchema } },
        }),
        ...(shape === 'json_object' && { response_format: { type: 'json_object' } }),
      },
      { signal },
    );
    this.usage.promptTokens += completion.usage?.prompt_tokens ?? 0;
    this.usage.completionTokens += completion.usage?.completion_tokens ?? 0;
    // A proxy's HTML page with status 200 comes through as something without choices.
    const text = completion.choices?.[0]?.message?.content;
    if (typeof text !== 'string') throw new Error('no answer in the answer');
    return text;
  }
}

/** Forgets which shapes servers take: for specs, whose servers change their mind. */
export function forgetModels(): void {
  known.clear();
}
