import type OpenAI from 'openai';
import type { Circuit } from './circuit.js';
import { modelClient } from './model-client.js';
import type { ModelConfig, ModelPatience } from './model-config.js';
import { ModelFailure } from './model-errors.js';
import { patientCall, type Refused } from './patient-call.js';
import { refusesAll } from './refuses-all.js';
import { noUsage, ofModel, tokensTold, type Used } from './usage.js';

type Patience = Pick<ModelPatience, 'timeoutMs' | 'tries' | 'firstWaitMs' | 'longestWaitMs' | 'answerBytes'>;
const patience: Patience = {
  timeoutMs: 180_000, // a small model on a CPU looks for a minute before its first word
  tries: 3,
  firstWaitMs: 1_000,
  longestWaitMs: 20_000, // who asks for longer is asked by the queue, which keeps nobody waiting meanwhile
  answerBytes: 200_000,
};

/** Asks one model what an image shows. The circuit is shared by all who ask it. */
export class VisionModel {
  private readonly client: OpenAI;
  private readonly patience: Patience;

  constructor(
    private readonly config: ModelConfig,
    private readonly circuit: Circuit,
    private readonly used: Used = () => undefined,
  ) {
    this.patience = { ...patience, ...config.patience };
    const { timeoutMs, answerBytes } = this.patience;
    this.client = modelClient(config, { timeoutMs: timeoutMs * 2, answerBytes }); // ours ends it first
  }

  /**
   * What it answers, empty where it says nothing. `url` holds the image itself.
   * @throws ModelFailure, of the server where another image would fare no better; the signal's reason on abort
   */
  async look(question: string, url: string, signal: AbortSignal): Promise<string> {
    return patientCall({
      ...{ circuit: this.circuit, patience: this.patience, signal },
      call: (limit) => this.call(question, url, limit),
      resting: () => new ModelFailure({ refusedWith: this.circuit.refusedWith || null, ofServer: true }),
      refusal: (verdict, cause) => this.refusal(verdict, signal, cause),
      failure: (_, cause) => new ModelFailure({ ofServer: true }, { cause }),
    });
  }

  /** A key, a model or an account is refused to everybody; an image that is refused, to nobody else. */
  private async refusal(verdict: Refused, signal: AbortSignal, cause: unknown): Promise<ModelFailure> {
    const status = 'status' in verdict ? verdict.status : 0;
    if (verdict.kind === 'refused' || (verdict.kind === 'perhaps-refused' && (await this.refusesAll(status, signal)))) {
      this.circuit.refused(status);
      this.used({ ...ofModel(this.config), ...noUsage, refusedWith: status });
      return new ModelFailure({ refusedWith: status, ofServer: true }, { cause });
    }
    this.circuit.answered();
    return new ModelFailure({ ofServer: false }, { cause });
  }

  private async refusesAll(status: number, signal: AbortSignal): Promise<boolean> {
    this.used({ ...ofModel(this.config), ...noUsage, calls: 1 });
    try {
      return await refusesAll(this.client, this.config.model, status, signal);
    } catch (error) {
      this.circuit.gaveUp();
      throw error;
    }
  }

  private async call(text: string, url: string, signal: AbortSignal): Promise<string> {
    this.used({ ...ofModel(this.config), ...noUsage, calls: 1 });
    const content = [
      { type: 'text' as const, text },
      { type: 'image_url' as const, image_url: { url } },
    ];
    const answer = await this.client.chat.completions.create(
      { model: this.config.model, messages: [{ role: 'user', content }] },
      { signal },
    );
    this.used({ ...ofModel(this.config), ...noUsage, ...tokensTold(answer.usage) });
    const [choice] = answer.choices ?? [];
    // A proxy's HTML page with status 200 comes through as something without choices.
    if (!choice) throw new Error('no answer in the answer');
    return choice.message.content?.trim() ?? '';
  }
}
