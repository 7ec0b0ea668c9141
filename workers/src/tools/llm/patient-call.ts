import { setTimeout as wait } from 'node:timers/promises';
import type { Circuit } from './circuit.js';
import { judge, type Verdict } from './model-errors.js';

/** How patiently a service is asked. Times in milliseconds. */
export interface CallPatience {
  timeoutMs: number;
  /** Calls for one thing while the service fails. */
  tries: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

type Failed = Extract<Verdict, { kind: 'failed' }>;
/** What a service said that will not pass by itself. */
export type Refused = Exclude<Verdict, Failed>;

/** One thing that is asked of a service, and what is thrown where it does not come. */
interface PatientCall<Answer> {
  /** Shared by all who ask the service. */
  circuit: Circuit;
  patience: CallPatience;
  signal: AbortSignal;
  /** One call, which this signal ends in time. */
  call(signal: AbortSignal): Promise<Answer>;
  /** Asks in another way from now on; false where none is left. */
  reshape?(): boolean;
  /** It is spared. */
  resting(): Error;
  /** It refused, whoever is refused with it. */
  refusal(verdict: Refused, cause: unknown): Promise<Error>;
  /** It failed, as often as it may. */
  failure(verdict: Failed, cause: unknown): Error;
}

const slow: Failed = { kind: 'failed', afterMs: null, timedOut: true };

/** Calls until an answer comes, or none can be waited for. @throws what the call says; the signal's reason on abort */
export async function patientCall<Answer>({
  circuit,
  patience,
  signal,
  ...asked
}: PatientCall<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted();
    if (!circuit.mayAsk(patience.timeoutMs)) throw asked.resting();
    const deadline = AbortSignal.timeout(patience.timeoutMs);
    try {
      const answer = await asked.call(AbortSignal.any([signal, deadline]));
      circuit.answered();
      return answer;
    } catch (error) {
      if (signal.aborted) circuit.gaveUp();
      signal.throwIfAborted();
      // Our own deadline reads like an abort.
      const verdict = deadline.aborted ? slow : judge(error);
      if (verdict.kind === 'reshape' && asked.reshape?.()) {
        circuit.answered();
        tried -= 1;
        continue;
      }
      if (verdict.kind !== 'failed') throw await asked.refusal(verdict, error);
      circuit.failed(verdict.afterMs ?? 0);
      const afterMs = verdict.afterMs ?? patience.firstWaitMs * 2 ** (tried - 1);
      // Too slow once, it is seldom quick at the next call.
      if (verdict.timedOut || tried >= patience.tries || afterMs > patience.longestWaitMs)
        throw asked.failure(verdict, error);
      await wait(afterMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
