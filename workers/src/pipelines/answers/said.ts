import { setTimeout as wait } from 'node:timers/promises';
import { maxAnswer, maxPieces, saidSoFar } from '@afi/contracts/assistant-answers';
import type { ActAsked } from '@afi/contracts/assistant-plans';
import { wellFormed } from '@afi/runtime/well-formed';
import type { JobFiles } from '../../host/pipeline.js';

/**
 * Least time between two pieces: what comes meanwhile is one piece. The first ones come quickly; as an answer grows so does what
 * each costs, since all of it is stored again.
 */
const betweenMs = (pieces: number): number => Math.min(250, 60 + 4 * pieces);

/** Where what is said is kept, and told. */
export interface SaidPlace {
  readonly files: Pick<JobFiles, 'read' | 'store'>;
  readonly key: string;
  readonly signal: AbortSignal;
  tell(seq: number, text: string): void;
}

/**
 * What is being said, in numbered pieces. Each is kept before it is told, so that whoever takes the work over goes on right
 * behind it: a piece that was told is never said otherwise.
 */
export class Said {
  private buffer = '';
  private ending = false;
  private flushing: Promise<void> | null = null;
  private length: number;
  /** Pieces that were told in this run. */
  private told: number;
  private fault: Error | null = null;

  private constructor(
    private readonly place: SaidPlace,
    private readonly pieces: string[],
    /** What is proposed to be done, where that is what is said. */
    readonly plan: ActAsked | undefined,
  ) {
    this.length = pieces.join('').length;
    this.told = pieces.length;
  }

  /** Takes up what an earlier run said, and tells it again: the last of it may not have left. */
  static async open(place: SaidPlace): Promise<Said> {
    const bytes = await place.files.read(place.key);
    const { pieces, plan } = saidSoFar.parse(bytes ? JSON.parse(bytes.toString('utf8')) : { pieces: [] });
    pieces.forEach((text, at) => place.tell(at + 1, text));
    return new Said(place, pieces, plan);
  }

  /** The same, with what is proposed: it is kept with the first piece. */
  proposing(plan: ActAsked): Said {
    return new Said(this.place, this.pieces, plan);
  }

  /** All that was said, in this run and before. */
  get text(): string {
    return this.pieces.join('') + this.buffer;
  }

  get count(): number {
    return this.pieces.length;
  }

  /** Says more. Answers false once no more is taken: an answer ends somewhere. @throws what kept a piece from being kept */
  async say(text: string): Promise<boolean> {
    if (this.fault) throw this.fault;
    const fits = text.slice(0, Math.max(0, maxAnswer - this.length));
    this.length += fits.length;
    this.buffer += fits;
    this.flushing ??= this.flush();
    // Nobody waits for a piece, but where they are kept too slowly.
    if (this.buffer.length > 2_000) await this.flushing;
    return this.length < maxAnswer && this.pieces.length < maxPieces;
  }

  /** Waits until all of it is kept and told. */
  async end(): Promise<void> {
    this.ending = true;
    await this.flushing;
    if (this.buffer) await this.flush();
    if (this.fault) throw this.fault;
  }

  private async flush(): Promise<void> {
    try {
      while (this.buffer) {
        const text = this.taken();
        if (!text) return;
        this.pieces.push(text);
        const kept = Buffer.from(JSON.stringify({ pieces: this.pieces, plan: this.plan }));
        await this.place.files.store(this.place.key, kept, 'application/json');
        for (; this.told < this.pieces.length; this.told++)
          this.place.tell(this.told + 1, this.pieces[this.told] ?? '');
        if (!this.ending) await wait(betweenMs(this.pieces.length), undefined, { signal: this.place.signal });
      }
    } catch (error) {
      // The next word said learns of it; of an answer that is stopped, nobody does.
      if (!this.place.signal.aborted) this.fault = error instanceof Error ? error : new Error(String(error));
    } finally {
      this.flushing = null;
    }
  }

  /** What waits, but for half of a character that is written in two, and without what no database takes. */
  private taken(): string {
    const half = !this.ending && /[\uD800-\uDBFF]$/.test(this.buffer) ? 1 : 0;
    const text = this.buffer.slice(0, this.buffer.length - half);
    this.buffer = this.buffer.slice(text.length);
    return wellFormed(text);
  }
}
