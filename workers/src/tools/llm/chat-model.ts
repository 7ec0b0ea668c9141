import type OpenAI from 'openai';
import pLimit from 'p-limit';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { shortened } from '@afi/runtime/shortened';
import type { Circuit } from './circuit.js';
import { modelClient } from './model-client.js';
import { firstJson } from './first-json.js';
import type { ModelConfig, ModelPatience, ModelUsage } from './model-config.js';
import { judge, ModelFailure, type Verdict } from './model-errors.js';
import type { ModelTask } from './model-tasks.js';
import { refusesAll } from './refuses-all.js';
import { bothUsages, noUsage, ofModel, tokensOf, type Used } from './usage.js';
import { writtenAnswer } from './written-answer.js';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** A question whose answer has to be JSON of a given shape. */
export interface Question<T> {
  /** Name of the task: also the name of the JSON schema. */
  task: ModelTask;
  system: string;
  user: string;
  /** Shape of the answer. Keep to plain objects, arrays, strings and numbers: strict servers refuse lengths and patterns. */
  schema: z.ZodType<T>;
  /** Says what is wrong with an answer of the right shape (null when nothing): the model is told, once. */
  check?: (answer: T) => string | null;
  /** What it is answered in vain tells nothing of the questions behind it: they are asked all the same. */
  alone?: true;
  signal: AbortSignal;
}

/** Ways to ask for JSON, from the strictest; servers differ in which they know. */
const shapes = ['json_schema', 'json_object', 'text'] as const;
type Shape = (typeof shapes)[number];

/** The first shape each server and model is known to take; a process asks few of them. */
const known = new Map<string, Shape>();

const patience: ModelPatience = {
  timeoutMs: 180_000, // a 7B model on a CPU writes 600 tokens in two minutes
  silenceMs: 50_000, // it reads a long prompt for half a minute before its first word; a document waits a minute at most
  tries: 4,
  firstWaitMs: 500,
  longestWaitMs: 20_000, // a server that asks for longer is left alone: the person has other drafts meanwhile
  answerBytes: 2 * 1024 * 1024,
  callsAtOnce: 3,
  failedCalls: 12,
  documentMs: 12 * 60_000, // leaves the built-in engine its time within the job's own limit
};

/** Answers of no use one question may get, the one sent back with what is wrong included. */
const uselessAnswers = 4;

/**
 * Asks one OpenAI-compatible server. One instance a document: it sums the usage, holds the calls to three at once, the first
 * one alone, and gives up for the whole document when too many of them failed.
 *
 * One text keeps nobody else from asking. A text that is too long (413) is its document's affair. So is one that is refused
 * (403 of a moderation, 406 or 451 of a firewall) unless the server, asked at once, refuses a harmless text of ours with the
 * same status: then it refuses everybody.
 */
export class ChatModel {
  readonly usage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
  private readonly client: OpenAI;
  private readonly patience: ModelPatience;
  private readonly atOnce = pLimit(1);
  private failedCalls = 0;
  private underWay = 0;
  private givenUp: ModelFailure | null = null;

  constructor(
    private readonly config: ModelConfig,
    private readonly circuit: Circuit,
    private readonly used: Used = () => undefined,
  ) {
    this.patience = { ...patience, ...config.patience };
    this.client = modelClient(config, this.patience);
  }

  /** Time a document may take with it, in milliseconds. */
  get documentMs(): number {
    return this.patience.documentMs;
  }

  /**
   * Asks and gives back a checked answer: strict JSON schema first, then any JSON, then JSON out of plain text; an answer
   * that does not fit is sent back once with what is wrong, then asked for afresh.
   * @throws ModelFailure, and again for every later question of the document, but for one that stands `alone`; the signal's
   * reason on abort
   */
  ask<T>(question: Question<T>): Promise<T> {
    return this.atOnce(async () => {
      try {
        return await this.checked(question);
      } catch (error) {
        // Known before the next question has its turn.
        if (error instanceof ModelFailure && (error.ofServer || !question.alone)) this.givenUp = error;
        throw error;
      }
    });
  }

  private async checked<T>(question: Question<T>): Promise<T> {
    const asked: Message[] = [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ];
    for (let [useless, messages] = [0, asked]; ;) {
      const text = await this.answer(question, messages);
      const judged = this.read(text, question);
      if (judged.ok) {
        this.atOnce.concurrency = this.patience.callsAtOnce;
        return judged.value;
      }
      this.failedCalls++;
      if (++useless === uselessAnswers)
        throw new ModelFailure(
          { ofServer: false },
          { cause: new Error(`${question.task}: ${judged.problem.slice(0, 300)}`) },
        );
      messages = messages.length > asked.length ? asked : [...asked, ...sentBack(text, judged.problem)];
    }
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
    for (let tried = 1; ; tried++) {
      this.mustBeAllowed(question.signal);
      this.underWay++;
      try {
        const text = await this.call(question, messages, shape);
        known.set(place, shape);
        this.circuit.answered();
        return text;
      } catch (error) {
        if (question.signal.aborted) this.circuit.gaveUp();
        question.signal.throwIfAborted();
        this.failedCalls++;
        const verdict = judge(error);
        if (verdict.kind === 'too-long' || verdict.kind === 'perhaps-refused' || verdict.kind === 'refused')
          throw await this.refusal(verdict, question.signal, error);
        if (verdict.kind === 'reshape') {
          this.circuit.answered();
          const next = shapes[shapes.indexOf(shape) + 1];
          if (!next) throw new ModelFailure({ ofServer: false }, { cause: error });
          [shape, tried] = [next, tried - 1];
          continue;
        }
        this.circuit.failed(verdict.afterMs ?? 0);
        const afterMs =
          verdict.afterMs ?? Math.min(this.patience.longestWaitMs, this.patience.firstWaitMs * 2 ** (tried - 1));
        // Too slow once, it is seldom quick at the next call.
        if (verdict.timedOut || tried === this.patience.tries || afterMs > this.patience.longestWaitMs)
          throw new ModelFailure({ ofServer: true }, { cause: error });
        await wait(afterMs, undefined, { signal: question.signal }).catch(() => question.signal.throwIfAborted());
      } finally {
        this.underWay--;
      }
    }
  }

  /** Why it refused: for good, or this text alone. */
  private async refusal(
    verdict: Extract<Verdict, { kind: 'too-long' | 'perhaps-refused' | 'refused' }>,
    signal: AbortSignal,
    cause: unknown,
  ): Promise<ModelFailure> {
    const ofServer =
      verdict.kind === 'refused' ||
      (verdict.kind === 'perhaps-refused' && (await this.refusesAll(verdict.status, signal)));
    if (!ofServer) {
      this.circuit.answered();
      return new ModelFailure({ ofServer: false }, { cause });
    }
    this.circuit.refused(verdict.status);
    this.used({ ...ofModel(this.config), ...noUsage, refusedWith: verdict.status });
    return new ModelFailure({ refusedWith: verdict.status, ofServer: true }, { cause });
  }

  private async refusesAll(status: number, signal: AbortSignal): Promise<boolean> {
    this.count({ calls: 1 });
    try {
      return await refusesAll(this.client, this.config.model, status, signal);
    } catch (error) {
      this.circuit.gaveUp();
      throw error;
    }
  }

  /** @throws ModelFailure when the document has had its failures, or when nobody asks this server for now */
  private mustBeAllowed(signal: AbortSignal): void {
    signal.throwIfAborted();
    if (this.givenUp) throw this.givenUp;
    if (this.failedCalls + this.underWay >= this.patience.failedCalls) throw new ModelFailure({ ofServer: false });
    if (!this.circuit.mayAsk(this.patience.timeoutMs))
      throw new ModelFailure({ refusedWith: this.circuit.refusedWith || null, ofServer: true });
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
    this.count({ calls: 1 });
    const { text, promptTokens, completionTokens } = await writtenAnswer(
      this.client,
      {
        model: this.config.model,
        messages: told,
        temperature: 0.2,
        ...(shape === 'json_schema' && {
          response_format: { type: 'json_schema', json_schema: { name: task, strict: true, schema: jsonSchema } },
        }),
        ...(shape === 'json_object' && { response_format: { type: 'json_object' } }),
      },
      { signal, circuit: this.circuit, ...this.patience },
    ).catch((error: unknown) => {
      if (signal.aborted) this.count({ promptTokens: tokensOf(JSON.stringify(told)) });
      throw error;
    });
    this.count({ promptTokens, completionTokens });
    // Empty where it declined, in strict mode: the document's affair, not the server's.
    return text;
  }

  private count(part: Partial<ModelUsage>): void {
    const use = { ...noUsage, ...part };
    Object.assign(this.usage, bothUsages(this.usage, use));
    this.used({ ...ofModel(this.config), ...use });
  }
}

const sentBack = (answer: string, problem: string): Message[] => [
  { role: 'assistant', content: shortened(answer, 20_000) },
  {
    role: 'user',
    content: `That answer cannot be used: ${problem}. Answer again with the JSON alone, short enough to be whole.`,
  },
];

/** Forgets which shapes servers take: for specs, whose servers change their mind. */
export function forgetModels(): void {
  known.clear();
}
