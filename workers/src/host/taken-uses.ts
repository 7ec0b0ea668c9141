import { randomUUID } from 'node:crypto';
import type { ModelSense, ToldUse } from '@afi/contracts/model-use';
import type { RunUse } from '@afi/contracts/queue';

/** What one run of a job takes of models, summed by model: each has its own price, and may refuse while another answers. */
export class TakenUses {
  private readonly byModel = new Map<string, RunUse>();

  constructor(
    private readonly jobId: string,
    private readonly kind: string,
  ) {}

  add(use: ToldUse): void {
    const { model = null, sense = 'model' }: { model?: string | null; sense?: ModelSense } = use;
    const name = `${sense} ${model}`;
    const taken = this.byModel.get(name) ?? {
      ...{ runId: randomUUID(), jobId: this.jobId, kind: this.kind, model, sense },
      ...{ calls: 0, promptTokens: 0, completionTokens: 0, spoken: 0, heard: 0, drawn: 0, refusedWith: null, at: null },
    };
    this.byModel.set(name, taken);
    taken.calls += use.calls;
    taken.promptTokens += use.promptTokens;
    taken.completionTokens += use.completionTokens;
    if (use.refusedWith !== undefined || (hasAnswered(use) && taken.refusedWith === null))
      taken.at = new Date().toISOString();
    taken.spoken += use.spoken ?? 0;
    taken.heard += use.heard ?? 0;
    taken.drawn += use.drawn ?? 0;
    taken.refusedWith = use.refusedWith ?? taken.refusedWith;
  }

  /** A sum for each model that was asked. */
  all(): RunUse[] {
    return [...this.byModel.values()].filter(({ calls }) => calls > 0);
  }
}

const hasAnswered = ({ completionTokens, drawn = 0, sense, spoken = 0 }: ToldUse): boolean =>
  completionTokens > 0 || drawn > 0 || (sense === 'voice' && spoken > 0);
