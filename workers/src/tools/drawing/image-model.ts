import type { ToldUse } from '@afi/contracts/model-use';
import { imageTypes, maxDrawnBytes, type ImageType } from '@afi/contracts/slide-drawings';
import type OpenAI from 'openai';
import type { Circuit } from '../llm/circuit.js';
import { modelClient } from '../llm/model-client.js';
import { judge, ModelFailure } from '../llm/model-errors.js';
import { patientCall, type CallPatience, type Refused } from '../llm/patient-call.js';

/** Which server makes images. */
export interface DrawingConfig {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** `1024x1024`. */
  size: string;
  /** Rest of a server that fails before it is asked again. */
  pauseMs: number;
  /** What is asked of it otherwise than usual: for specs. */
  patience?: Partial<CallPatience>;
}

const patience: CallPatience = {
  timeoutMs: 150_000, // a server on a graphics card needs ten seconds, one on a CPU two minutes
  tries: 2, // each may be paid for
  firstWaitMs: 1_000,
  longestWaitMs: 20_000, // somebody looks at the screen: after that there is a button
};

/** An image as it came, judged by its first bytes. */
export interface DrawnImage {
  bytes: Buffer;
  contentType: ImageType;
}

/** The image in letters, and what stands around it. */
const answerBytes = Math.ceil((maxDrawnBytes * 4) / 3) + 100_000;
/** Services and models that answer letters whatever they are asked, and know no word for it: asked so once a process. */
const silent = new Set<string>();
/** What no moderation refuses. */
const harmless = 'A green leaf on white paper.';

/** Asks one model for an image. The circuit is shared by all who ask it. */
export class ImageModel {
  private readonly client: OpenAI;
  private readonly patience: CallPatience;
  private readonly place: string;

  constructor(
    private readonly config: DrawingConfig,
    private readonly circuit: Circuit,
  ) {
    this.patience = { ...patience, ...config.patience };
    this.place = `${config.baseUrl}|${config.model}`;
    this.client = modelClient(config, { timeoutMs: this.patience.timeoutMs * 2, answerBytes }); // ours ends it first
  }

  /**
   * The image a text asks for: the text leaves as it is, and nothing with it.
   * @throws ModelFailure, of the server where another text would fare no better; the signal's reason on abort
   */
  async draw(text: string, signal: AbortSignal, used: (use: ToldUse) => void): Promise<DrawnImage> {
    return patientCall({
      ...{ circuit: this.circuit, patience: this.patience, signal },
      call: async (limit) => imageIn(await this.call(text, limit, used)),
      reshape: () => {
        const may = !silent.has(this.place);
        silent.add(this.place);
        return may;
      },
      resting: () => new ModelFailure({ refusedWith: this.circuit.refusedWith || null, ofServer: true }),
      refusal: (verdict, cause) => this.refusal(verdict, { signal, used }, cause),
      failure: (_, cause) => new ModelFailure({ ofServer: true }, { cause }),
    });
  }

  /** A key, a model or an account is refused to everybody; a text that is refused, to nobody else. */
  private async refusal(
    verdict: Refused,
    asked: { signal: AbortSignal; used: (use: ToldUse) => void },
    cause: unknown,
  ): Promise<ModelFailure> {
    const status = 'status' in verdict ? verdict.status : 0;
    if (verdict.kind === 'refused' || (verdict.kind === 'perhaps-refused' && (await this.refusesAll(status, asked)))) {
      this.circuit.refused(status);
      asked.used({ ...this.use(0, 0), refusedWith: status });
      return new ModelFailure({ refusedWith: status, ofServer: true }, { cause });
    }
    this.circuit.answered();
    return new ModelFailure({ ofServer: false }, { cause });
  }

  /** Whether a harmless text is refused with the same status; a server that fails meanwhile has refused nothing. */
  private async refusesAll(
    status: number,
    { signal, used }: { signal: AbortSignal; used: (use: ToldUse) => void },
  ): Promise<boolean> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.patience.timeoutMs)]);
    try {
      await this.call(harmless, limit, used);
      return false;
    } catch (error) {
      if (signal.aborted) this.circuit.gaveUp();
      signal.throwIfAborted();
      const verdict = judge(error);
      return 'status' in verdict && verdict.status === status;
    }
  }

  /** The image in letters. Whoever ends the call has it made, and billed, for all one knows; what failed is not. */
  private async call(text: string, signal: AbortSignal, used: (use: ToldUse) => void): Promise<string> {
    const { model, size } = this.config;
    try {
      const answer = await this.client.images.generate(
        {
          ...{ model, prompt: text, n: 1, size },
          ...(silent.has(this.place) ? {} : { response_format: 'b64_json' as const }),
        },
        { signal },
      );
      used(this.use(1, 1));
      // A proxy's HTML page with status 200 comes through as something without images.
      const letters = answer.data?.[0]?.b64_json;
      if (!letters) throw new Error('no image in the answer');
      return letters;
    } catch (error) {
      if (!(error instanceof Error && error.message === 'no image in the answer'))
        used(this.use(1, signal.aborted ? 1 : 0));
      throw error;
    }
  }

  private use(calls: number, drawn: number): ToldUse {
    return { model: this.config.model, sense: 'drawing', calls, promptTokens: 0, completionTokens: 0, drawn };
  }
}

const beginnings: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

function imageIn(letters: string): DrawnImage {
  const bytes = Buffer.from(letters, 'base64');
  const contentType = imageTypes.find((type) => beginnings[type](bytes));
  if (!contentType || bytes.length > maxDrawnBytes) throw new Error('the answer is no image');
  return { bytes, contentType };
}

/** Forgets which services know no word for the form: for specs, whose services change their mind. */
export function forgetImageModels(): void {
  silent.clear();
}
