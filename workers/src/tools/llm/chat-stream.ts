import { setTimeout as wait } from 'node:timers/promises';
import type OpenAI from 'openai';
import type { Circuit } from './circuit.js';
import { goOn } from './go-on.js';
import { modelClient } from './model-client.js';
import type { ModelConfig, ModelUsage } from './model-config.js';
import { judge, ModelFailure } from './model-errors.js';
import { bothUsages, noUsage, ofModel, tokensOf, tokensTold, type Used } from './usage.js';

/** One line of a conversation. */
export interface ChatLine {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** How patient an answer is waited for. Times in milliseconds. */
export interface StreamPatience {
  /** Until the first word, and between two. */
  silenceMs: number;
  /** Calls that may say nothing new, one after the other. */
  tries: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

const patience: StreamPatience = {
  silenceMs: 45_000, // a small machine reads a long prompt for half a minute before its first word
  tries: 3,
  firstWaitMs: 500,
  longestWaitMs: 20_000, // somebody looks at the screen: after that there is a button
};

/** Letters in which the end of what was said is looked for in what comes after it. */
const overlap = 200;
const leastOverlap = 8;

/**
 * A streamed answer of one OpenAI-compatible server. One that is cut off (a lost line, a silence, broken JSON) is asked to go
 * on behind what it said: what was shown stays as it was.
 */
export class ChatStream {
  readonly usage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
  private readonly client: OpenAI;
  private readonly patience: StreamPatience;

  constructor(
    private readonly config: Pick<ModelConfig, 'baseUrl' | 'apiKey' | 'model' | 'sense'>,
    private readonly circuit: Circuit,
    private readonly used: Used = () => undefined,
    own: Partial<StreamPatience> = {},
  ) {
    this.patience = { ...patience, ...own };
    this.client = modelClient(config, { timeoutMs: this.patience.silenceMs });
  }

  /**
   * Hands on what the model says, behind `known`, as it comes; `say` answers false when it wants no more.
   * @throws ModelFailure; the signal's reason on abort
   */
  async answer(
    lines: readonly ChatLine[],
    known: string,
    say: (text: string) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<void> {
    let said = known;
    for (let useless = 0; ;) {
      signal.throwIfAborted();
      if (!this.circuit.mayAsk(this.patience.silenceMs))
        throw new ModelFailure({ refusedWith: this.circuit.refusedWith || null, ofServer: true });
      const before = said.length;
      try {
        await this.call(
          lines,
          said,
          async (text) => {
            said += text;
            return say(text);
          },
          signal,
        );
        this.circuit.answered();
        if (said.trim()) return;
        throw new ModelFailure({ ofServer: false });
      } catch (error) {
        if (signal.aborted) this.circuit.gaveUp();
        signal.throwIfAborted();
        if (error instanceof ModelFailure) throw error;
        useless = said.length > before ? 0 : useless + 1;
        await this.rest(error, useless);
      }
    }
  }

  /** Waits before the next call. @throws ModelFailure where none would help */
  private async rest(error: unknown, useless: number): Promise<void> {
    const verdict = judge(error);
    if (verdict.kind !== 'failed') {
      const refusedWith = verdict.kind === 'refused' ? verdict.status : null;
      if (refusedWith === null) this.circuit.answered();
      else {
        this.circuit.refused(refusedWith);
        this.used({ ...ofModel(this.config), ...noUsage, refusedWith });
      }
      throw new ModelFailure({ refusedWith, ofServer: refusedWith !== null }, { cause: error });
    }
    this.circuit.failed(verdict.afterMs ?? 0);
    const { firstWaitMs, longestWaitMs, tries } = this.patience;
    const afterMs = verdict.afterMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, useless - 1));
    if (useless >= tries || afterMs > longestWaitMs) throw new ModelFailure({ ofServer: true }, { cause: error });
    await wait(afterMs);
  }

  private async call(
    lines: readonly ChatLine[],
    said: string,
    say: (text: string) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<void> {
    this.count({ calls: 1 });
    const silence = new AbortController();
    const either = AbortSignal.any([signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), this.patience.silenceMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), this.patience.silenceMs);
    };
    const messages = said
      ? [...lines, { role: 'assistant' as const, content: said }, { role: 'user' as const, content: goOn }]
      : [...lines];
    /** Null until the server answers. */
    let written: string | null = null;
    let [ended, isCounted] = [false, false];
    try {
      const stream = await this.client.chat.completions.create(
        {
          model: this.config.model,
          messages,
          temperature: 0.3,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: either },
      );
      written = '';
      const behind = new Behind(said);
      for await (const chunk of stream) {
        heard();
        if (chunk.usage) {
          isCounted = true;
          this.count(tokensTold(chunk.usage));
        }
        const [choice] = chunk.choices ?? [];
        ended ||= Boolean(choice?.finish_reason);
        const piece = choice?.delta?.content ?? '';
        written += piece;
        const text = behind.next(piece);
        if (text && !(await say(text))) return;
      }
      const rest = behind.rest();
      if (rest && !(await say(rest))) return;
      if (silence.signal.aborted || !ended) throw new Error('the answer was cut off');
    } catch (error) {
      if (silence.signal.aborted && !signal.aborted) throw new Error('the model fell silent', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      silence.abort();
      if (!ended && !isCounted && (written !== null || signal.aborted))
        this.count({
          promptTokens: tokensOf(...messages.map(({ content }) => content)),
          completionTokens: tokensOf(written ?? ''),
        });
    }
  }

  private count(part: Partial<ModelUsage>): void {
    const use = { ...noUsage, ...part };
    Object.assign(this.usage, bothUsages(this.usage, use));
    this.used({ ...ofModel(this.config), ...use });
  }
}

/** Takes off what a model says twice where it goes on: the end of what it said before. */
class Behind {
  private head = '';
  private open: boolean;

  constructor(private readonly said: string) {
    this.open = said !== '';
  }

  next(text: string): string {
    if (!this.open) return text;
    this.head += text;
    if (this.head.length < overlap) return '';
    return this.rest();
  }

  rest(): string {
    if (!this.open) return '';
    this.open = false;
    const most = Math.min(this.head.length, this.said.length, overlap);
    for (let length = most; length >= leastOverlap; length--)
      if (this.said.endsWith(this.head.slice(0, length))) return this.head.slice(length);
    return this.head;
  }
}
