import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@afi/contracts/language';
import type { ToldUse } from '@afi/contracts/model-use';
import type OpenAI from 'openai';
import { inputArguments } from '../ffmpeg/probe.js';
import { runProgram, type ProgramLimits } from '../ffmpeg/run-program.js';
import type { Circuit } from '../llm/circuit.js';
import { modelClient } from '../llm/model-client.js';
import { judge, type Verdict } from '../llm/model-errors.js';
import { patientCall, type CallPatience } from '../llm/patient-call.js';
import { secondsOf, unlessBroken } from './decoded.js';

/** How patient the service is asked. Times in milliseconds. */
export interface NarratorPatience extends CallPatience {
  answerBytes: number;
}

/** Which OpenAI-compatible service to ask; `apiKey` may be empty. */
export interface NarratorConfig {
  /** With the version: `http://kokoro:8880/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  voices: Readonly<Record<Language, string>>;
  /** Rest of a service that fails before it is asked again. */
  pauseMs: number;
  /** For specs. */
  patience?: Partial<NarratorPatience>;
}

const patience: NarratorPatience = {
  timeoutMs: 60_000, // five hundred letters are forty seconds of speech: a CPU that speaks no faster than people do
  tries: 2,
  firstWaitMs: 500,
  longestWaitMs: 5_000, // who asks for longer is done without: the film has another voice
  answerBytes: 16 * 1024 * 1024,
};

/** Ways to ask, the lightest first; some services know one alone. */
const shapes = ['mp3', 'wav'] as const;
/** The first way each service and model is known to take. */
const known = new Map<string, number>();

/** What comes is a sound of a stranger: decoded within bounds. */
const limits: ProgramLimits = { timeoutMs: 30_000, memoryBytes: 256 * 1024 * 1024 };
/** Nobody needs longer for the text of one scene. */
const longestSeconds = 120;

/** What no moderation refuses. */
const harmless: Readonly<Record<Language, string>> = { fr: 'Oui.', en: 'Yes.' };

/** What came of asking: the text was read, or what came is no sound, which says nothing of other texts; or somebody else has to read. */
export type ReadAloud =
  | { how: 'said'; seconds: number }
  | { how: 'no-sound' }
  | { how: 'failed'; why: Verdict['kind'] | 'resting'; status: number | null };

/** Why somebody else has to read. */
class NotRead extends Error {
  constructor(
    readonly why: Verdict['kind'] | 'resting',
    readonly status: number | null,
  ) {
    super(why);
  }
}

interface Asked {
  language: Language;
  folder: string;
  /** A file of that folder: FLAC, one channel. */
  to: string;
  signal: AbortSignal;
  used: (use: ToldUse) => void;
}

/** Has one service read texts aloud. The circuit is shared by all who ask it. */
export class Narrator {
  private readonly client: OpenAI;
  private readonly patience: NarratorPatience;
  private readonly place: string;

  constructor(
    private readonly config: NarratorConfig,
    private readonly circuit: Circuit,
  ) {
    this.patience = { ...patience, ...config.patience };
    this.place = `${config.baseUrl}|${config.model}`;
    this.client = modelClient(config, {
      timeoutMs: this.patience.timeoutMs * 2, // ours ends it first
      answerBytes: this.patience.answerBytes,
    });
  }

  /** What tells its voice from others. */
  voiceOf(language: Language): string {
    return `${this.place}|${this.config.voices[language]}`;
  }

  /** Status of a refusal that would come again, of this service or to whoever asked it last; null where there is none. */
  get refusedWith(): number | null {
    return this.circuit.refusedWith || null;
  }

  /** Has a text read into a file. @throws the signal’s reason on abort, Failure `ffmpeg-missing` */
  async read(text: string, { language, folder, to, signal, used }: Asked): Promise<ReadAloud> {
    for (let tries = this.patience.tries; tries > 0; tries -= 1) {
      const asked = await this.asked(text, { language, signal, used, tries });
      if ('how' in asked) return asked;
      // It answered, and what this machine makes of it is nothing against it.
      const seconds = await secondsHeard(asked.sound, { folder, to, signal });
      if (seconds > 0) {
        known.set(this.place, asked.shape);
        return { how: 'said', seconds };
      }
    }
    return { how: 'no-sound' };
  }

  /** What the service answers, and the way it was asked; or that somebody else has to read. */
  private async asked(
    text: string,
    { language, signal, used, tries }: Pick<Asked, 'language' | 'signal' | 'used'> & { tries: number },
  ): Promise<{ sound: Buffer; shape: number } | ReadAloud> {
    let shape = known.get(this.place) ?? 0;
    try {
      return await patientCall({
        ...{ circuit: this.circuit, patience: { ...this.patience, tries }, signal },
        call: async (limit) => ({ sound: await this.call({ text, language, shape }, limit, used), shape }),
        reshape: () => {
          const may = shape < shapes.length - 1;
          if (may) shape += 1;
          return may;
        },
        resting: () => new NotRead('resting', this.circuit.refusedWith || null),
        refusal: async (verdict, cause) => {
          const refusesAll = (status: number) => this.refusesAll({ status, language, shape }, signal, used);
          if (verdict.kind === 'refused' || (verdict.kind === 'perhaps-refused' && (await refusesAll(verdict.status))))
            this.circuit.refused(verdict.status);
          // This text alone, for all one knows.
          else this.circuit.answered();
          return new NotRead(verdict.kind, statusOf(cause));
        },
        failure: ({ kind }, cause) => new NotRead(kind, statusOf(cause)),
      });
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      return { how: 'failed', why: error.why, status: error.status };
    }
  }

  /** Whether what nobody would refuse is refused with the same status; a service that fails meanwhile has refused nothing. */
  private async refusesAll(
    { status, language, shape }: { status: number; language: Language; shape: number },
    signal: AbortSignal,
    used: Asked['used'],
  ): Promise<boolean> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.patience.timeoutMs)]);
    try {
      await this.call({ text: harmless[language], language, shape }, limit, used);
      return false;
    } catch (error) {
      if (signal.aborted) this.circuit.gaveUp();
      signal.throwIfAborted();
      const verdict = judge(error);
      return (verdict.kind === 'refused' || verdict.kind === 'perhaps-refused') && verdict.status === status;
    }
  }

  private async call(
    { text, language, shape }: { text: string; language: Language; shape: number },
    signal: AbortSignal,
    used: Asked['used'],
  ): Promise<Buffer> {
    const voice = this.config.voices[language];
    const format = shapes[shape] ?? 'wav';
    const { model } = this.config;
    const count = (spoken: number) => used({ model, calls: 1, promptTokens: 0, completionTokens: 0, spoken });
    try {
      const answer = await this.client.audio.speech.create(
        { model, voice, input: text, response_format: format },
        { signal },
      );
      // A page of what stands before it: it is not there.
      if (/^(text|application\/(json|xml))/.test(answer.headers.get('content-type') ?? ''))
        throw new Error('the answer is a page');
      const sound = Buffer.from(await answer.arrayBuffer());
      count([...text].length);
      return sound;
    } catch (error) {
      // The text had left: whoever ends the call has it read, and billed, for all one knows.
      count(signal.aborted ? [...text].length : 0);
      throw error;
    }
  }
}

/**
 * Keeps what came as a sound of ours, a third of a WAV: services write lengths that are not true, or answer with something else.
 * For how long it is heard; 0 where it is none, or nothing is heard in it. @throws Failure `ffmpeg-missing`
 */
async function secondsHeard(
  sound: Buffer,
  { folder, to, signal }: Pick<Asked, 'folder' | 'to' | 'signal'>,
): Promise<number> {
  const came = `${to}.came`;
  await writeFile(join(folder, came), sound);
  const read = ['-hide_banner', '-nostdin', '-v', 'error', ...inputArguments, '-i', came, '-map', '0:a:0'];
  const form = [
    '-t',
    String(longestSeconds),
    '-ac',
    '1',
    '-ar',
    '44100',
    '-map_metadata',
    '-1',
    '-y',
    '-f',
    'flac',
    to,
  ];
  let heard = 0;
  try {
    heard = await unlessBroken(signal, 0, async () => {
      await runProgram('ffmpeg', [...read, ...form], { signal, limits, folder });
      return secondsOf(join(folder, to), signal);
    });
    return heard;
  } finally {
    await rm(join(folder, came), { force: true });
    // What is no sound is not taken for one by who finds it.
    if (!heard) await rm(join(folder, to), { force: true });
  }
}

/** What a server answered an error with. */
function statusOf(error: unknown): number | null {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : null;
}

/** Forgets which ways services take: for specs, whose services change their mind. */
export function forgetNarrators(): void {
  known.clear();
}
