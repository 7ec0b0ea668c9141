import { readFile } from 'node:fs/promises';
import type { ToldUse } from '@afi/contracts/model-use';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import type OpenAI from 'openai';
import type { Circuit } from '../llm/circuit.js';
import { modelClient } from '../llm/model-client.js';
import { openai } from '../llm/openai.js';
import { patientCall, type CallPatience, type Refused } from '../llm/patient-call.js';
import { heardIn, type HeardPart } from './heard.js';
import type { SpeechReason } from './speech-failure.js';

/** How patient the service is asked. Times in milliseconds. */
export interface SpeechPatience extends CallPatience {
  answerBytes: number;
}

/** Which OpenAI-compatible service to ask; `apiKey` may be empty. */
export interface SpeechConfig {
  /** With the version: `http://speaches:8000/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Rest of a service that fails before it is asked again. */
  pauseMs: number;
  /** For specs. */
  patience?: Partial<SpeechPatience>;
}

const patience: SpeechPatience = {
  timeoutMs: 280_000, // five minutes of speech on a CPU; Node itself gives an answer up after 300 s without a byte
  tries: 3,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000, // who asks for longer is asked by the queue, which keeps nobody waiting meanwhile
  answerBytes: 8 * 1024 * 1024,
};

/** Ways to ask, from the one that tells most; services differ in which they know. */
const shapes = [
  { format: 'verbose_json', times: ['word', 'segment'] },
  { format: 'verbose_json', times: [] },
  { format: 'json', times: [] },
] as const;
/** The first way each service and model is known to take. */
const known = new Map<string, number>();

/** Asks one service to write down what is said. The circuit is shared by all who ask it. */
export class SpeechModel {
  private readonly client: OpenAI;
  private readonly patience: SpeechPatience;

  constructor(
    private readonly config: SpeechConfig,
    private readonly circuit: Circuit,
  ) {
    this.patience = { ...patience, ...config.patience };
    this.client = modelClient(config, {
      timeoutMs: this.patience.timeoutMs * 2, // ours ends it first
      answerBytes: this.patience.answerBytes,
    });
  }

  /**
   * What is said in a file of so many seconds; `tell` is told of each call.
   * @throws Failure `speech-refused`, with the `status` where every sound would be; TransientFailure `speech-failed`, `speech-timed-out`; the signal's reason on abort
   */
  async listen(path: string, seconds: number, signal: AbortSignal, tell: (use: ToldUse) => void): Promise<HeardPart> {
    const used = (use: ToldUse) => tell({ model: this.config.model, ...use });
    const place = `${this.config.baseUrl}|${this.config.model}`;
    let shape = known.get(place) ?? 0;
    return patientCall({
      ...{ circuit: this.circuit, patience: this.patience, signal },
      call: async (limit) => {
        const heard = heardIn(await this.call({ path, seconds, shape }, limit, used), seconds);
        known.set(place, shape);
        return heard;
      },
      reshape: () => {
        const next = Math.min(shape + 1, shapes.length - 1);
        const may = next > shape;
        shape = next;
        return may;
      },
      resting: () => this.resting(),
      refusal: (verdict, cause) => this.refusal(verdict, { signal, used }, cause),
      failure: ({ timedOut, afterMs }, cause) => {
        const reason: SpeechReason = timedOut ? 'speech-timed-out' : 'speech-failed';
        return new TransientFailure(reason, afterMs ?? undefined, { cause });
      },
    });
  }

  /** A key, a model or an account is refused to everybody; a sound that is refused, to nobody else. */
  private async refusal(verdict: Refused, asked: Asked, cause: unknown): Promise<Error> {
    const status = 'status' in verdict ? verdict.status : 0;
    if (verdict.kind !== 'refused' && !(verdict.kind === 'perhaps-refused' && (await this.refusesAll(status, asked)))) {
      this.circuit.answered();
      return new Failure<SpeechReason>('speech-refused', {}, { cause });
    }
    this.circuit.refused(status);
    return new Failure<SpeechReason>('speech-refused', { status }, { cause });
  }

  /** Whether a moment of silence is refused with the same status; a service that fails meanwhile has refused nothing. */
  private async refusesAll(status: number, { signal, used }: Asked): Promise<boolean> {
    try {
      await counted(1, signal, used, () =>
        this.client.audio.transcriptions.create({ file: silence(), model: this.config.model }, { signal }),
      );
      return false;
    } catch (error) {
      if (signal.aborted) this.circuit.gaveUp();
      signal.throwIfAborted();
      return error instanceof openai().APIError && error.status === status;
    }
  }

  private resting(): Error {
    const status = this.circuit.refusedWith;
    return status
      ? new Failure<SpeechReason>('speech-refused', { status })
      : new TransientFailure<SpeechReason>('speech-failed', this.config.pauseMs);
  }

  private async call(
    { path, seconds, shape }: { path: string; seconds: number; shape: number },
    signal: AbortSignal,
    used: Asked['used'],
  ): Promise<unknown> {
    const { format, times } = shapes[shape] ?? { format: 'json', times: [] };
    // A part is a megabyte; a stream would fail on its own once nobody waits for it.
    const file = new File([await readFile(path)], 'part.ogg', { type: 'audio/ogg' });
    return counted(seconds, signal, used, () =>
      this.client.audio.transcriptions.create(
        {
          file,
          model: this.config.model,
          response_format: format,
          ...(times.length > 0 ? { timestamp_granularities: [...times] } : {}),
        },
        { signal },
      ),
    );
  }
}

interface Asked {
  signal: AbortSignal;
  used: (use: ToldUse) => void;
}

/** Tells of one call: whoever ends it has its sound written down, and billed, for all one knows; what failed is not. */
async function counted<T>(
  seconds: number,
  signal: AbortSignal,
  used: Asked['used'],
  call: () => Promise<T>,
): Promise<T> {
  const count = (heard: number) => used({ calls: 1, promptTokens: 0, completionTokens: 0, heard });
  try {
    const answer = await call();
    count(Math.ceil(seconds));
    return answer;
  } catch (error) {
    count(signal.aborted ? Math.ceil(seconds) : 0);
    throw error;
  }
}

/** Half a second in which nobody speaks: WAV, 16 kHz, one channel. */
function silence(): File {
  const [rate, samples] = [16_000, 8_000];
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20); // PCM
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  return new File([bytes], 'silence.wav', { type: 'audio/wav' });
}

/** Forgets which ways services take: for specs, whose services change their mind. */
export function forgetSpeechModels(): void {
  known.clear();
}
