import { proposalSource, type thoughtProposalJob } from '@afi/contracts/thought-proposals';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { asData } from '../../../tools/llm/as-data.js';
import { Circuit, circuitRules } from '../../../tools/llm/circuit.js';
import type { ModelConfig } from '../../../tools/llm/model-config.js';
import { describedThought, inventedIn, keptProposal } from '../kept-proposal.js';
import { describePrompt } from '../prompt.js';

type Payload = z.infer<typeof thoughtProposalJob.payload>;
type Result = z.infer<typeof thoughtProposalJob.result>;

/** Nobody waits for it: there is a proposal meanwhile. A server that fails is asked once more, and then left alone. */
const patience = { tries: 2, timeoutMs: 90_000, failedCalls: 4 };

/** Asks a model about one thought. Where it fails the work fails, and what the built-in engine proposes stays. */
export const proposeStage = (config: ModelConfig | null) => {
  const circuit = config && new Circuit(circuitRules(config.pauseMs));
  return stage<Payload, Record<string, never>, Result>('propose', 100, async ({ payload, files, signal, used }) => {
    const bytes = await files.read(payload.sourceKey);
    if (!config || !circuit || !bytes) throw new StageFailure('thoughts.proposal-failed');
    const source = proposalSource.parse(JSON.parse(bytes.toString('utf8')));
    const [{ ChatModel }, { ModelFailure }] = await Promise.all([
      import('../../../tools/llm/chat-model.js'),
      import('../../../tools/llm/model-errors.js'),
    ]);
    const model = new ChatModel({ ...config, patience: { ...patience, ...config.patience } }, circuit, used);
    try {
      const said = await model.ask({
        task: 'describe_thought',
        system: describePrompt(source.language),
        user: asData(source.text),
        schema: describedThought,
        check: (answer) => inventedIn(answer, source),
        signal,
      });
      const kept = JSON.stringify(wellFormed(keptProposal(said, source)));
      await files.store(payload.resultKey, Buffer.from(kept), 'application/json');
      return model.usage;
    } catch (cause) {
      if (cause instanceof ModelFailure) throw new StageFailure('thoughts.proposal-failed', {}, { cause });
      throw cause;
    }
  });
};
