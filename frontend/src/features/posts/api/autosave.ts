import { postAutosaveRoutes, type AutosavedFields } from '@afi/contracts/post-autosaves';
import { isMissing, isPassing, ApiError } from '../../../lib/api/api-error.js';
import { send } from '../../../lib/api/send.js';
import { isOnline, onOnlineChange } from '../../../lib/online.js';
import { forgetText } from './forget-text.js';

/** The text on the server this composer writes: its id is empty until the server has named it, its writer names it before. */
export interface AutosaveLink {
  id: string;
  version: number;
  writer: string;
}

/** What is said of it. */
export interface AutosaveState {
  /** `elsewhere`: written on another device too, and to be decided on. `refused`: this device alone keeps it. */
  is: 'idle' | 'saving' | 'saved' | 'waiting' | 'elsewhere' | 'refused';
  /** When the server last kept it; of `elsewhere`, when the other device wrote. */
  at: string | null;
}

interface Pace {
  /** After the last letter. */
  quietMs: number;
  /** While somebody writes on and on. */
  mostMs: number;
}
/** Where data is counted, a text goes out less often. */
export const paceOf = (light: boolean): Pace =>
  light ? { quietMs: 10_000, mostMs: 60_000 } : { quietMs: 2_000, mostMs: 15_000 };
/** After an answer that says to come back, where it does not say when. */
const againMs = 20_000;

/** Characters of a text that may still be sent while its page goes away: a letter takes up to three bytes of 64 KB. */
const mostAlive = 20_000;

const nowhere = (): AutosaveLink => ({ id: '', version: 0, writer: crypto.randomUUID() });

/**
 * Keeps what is being written on the server: a while after the last letter, one call at a time, quietly waiting while the
 * network is away. Two devices that write the same text overwrite nothing of each other.
 */
export class Autosave {
  private link = nowhere();
  private wanted: AutosavedFields | null = null;
  private current: AutosaveState = { is: 'idle', at: null };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  private busy: AbortController | null = null;
  private running: Promise<void> = Promise.resolve();
  private ended = false;
  /** Its screen is gone: another composer may write under its name on this device. */
  private left = false;
  /** Its post is on the way, and the text belongs to that; `named` is whether the post names the text itself. */
  private sending: { named: boolean } | null = null;
  /** Nothing of it is to stay on the server: all was deleted again, or it became a post. */
  private over = false;

  constructor(
    private readonly options: {
      postId: string | null;
      pace: Pace;
      /** Keeps on the device which text of the server this is. */
      remember: (link: AutosaveLink | null) => void;
      /** It is no unsaved text any more: what lists those must not wait for a network to know it. */
      gone?: (id: string) => void;
    },
  ) {}

  /** Follows the network from now on; the answer ends it. */
  start(): () => void {
    this.ended = false;
    this.left = false;
    const unfollow = onOnlineChange(() => {
      if (isOnline() && this.current.is === 'waiting') void this.keep();
    });
    return () => {
      unfollow();
      this.flush();
      this.ended = true;
      this.left = true;
      this.rest();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly state = (): AutosaveState => this.current;
  /** The text this goes on with. */
  get id(): string | undefined {
    return this.link.id || undefined;
  }
  /** What is sent with a post, so that its unsaved text goes too: until the server named it, who writes it. */
  get sentAs(): string {
    return this.link.id || this.link.writer;
  }
  /** The same as `remember` is told. */
  get known(): AutosaveLink {
    const { id, version, writer } = this.link;
    return { id, version, writer };
  }

  /** Something was written. */
  wrote(fields: AutosavedFields): void {
    this.wanted = fields;
    if (this.ended) return;
    this.over = false;
    if (this.current.is === 'elsewhere') return;
    const now = Date.now();
    this.since ||= now;
    const { quietMs, mostMs } = this.options.pace;
    this.wait(Math.max(0, Math.min(quietMs, this.since + mostMs - now)));
  }

  /** All that was written is gone again: nothing is left to keep. */
  emptied(): void {
    this.rest();
    this.wanted = null;
    // What another device wrote is not this one's to delete.
    if (this.current.is === 'elsewhere') this.leave();
    this.over = true;
    // A call that is on its way would bring it back: it goes right after.
    if (!this.busy) this.drop();
    this.become({ is: 'idle', at: null });
  }

  /** Goes on with a text that was found; what is on the screen becomes it. */
  goOnWith(link: Partial<AutosaveLink>): void {
    this.rest();
    this.link = { ...nowhere(), ...link };
    this.wanted = null;
    this.over = false;
    this.remember();
    this.become({ is: 'idle', at: null });
  }

  /** What is on the screen goes on as a text of its own, beside what another device wrote; answers whether that is kept. */
  goOnApart(): Promise<boolean> {
    this.link = nowhere();
    this.become({ is: 'idle', at: null });
    return this.settle();
  }

  /** Keeps what is on the screen now; answers whether the server has all of it. */
  async settle(): Promise<boolean> {
    this.rest();
    await this.running;
    await this.keep();
    return this.wanted === null;
  }

  /** The page goes away: what waits is sent now. */
  flush(): void {
    const { is } = this.current;
    if (this.wanted && is !== 'elsewhere' && is !== 'refused') void this.keep(true);
  }

  /** Before it is saved or published: what is on its way comes too late, and nothing follows until `resume` or `done`. */
  pause(): void {
    this.rest();
    this.sending = { named: this.link.id !== '' };
    // What begins a text is heard to its end: it may be kept already, under a name nobody knows yet.
    if (this.link.id) this.busy?.abort();
  }

  /** It became no post: what was written goes on, also where its screen is gone. */
  resume(): void {
    this.sending = null;
    if (!this.wanted) return;
    if (this.left) this.running = this.running.then(() => (this.wanted ? this.sendOne(this.wanted, true) : undefined));
    else this.wait(this.options.pace.quietMs);
  }

  /** It became a post; `sent` is false while that waits on the device for the network. */
  done(sent = true): void {
    this.wanted = null;
    this.ended = true;
    // Named, it went with its post. What was only being begun may have come after it.
    this.over = sent && !(this.sending?.named ?? this.link.id !== '');
    if (this.link.id) this.options.gone?.(this.link.id);
    this.rest();
    if (this.over && !this.busy) this.drop();
    if (!this.left) this.options.remember(null);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.since = 0;
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.keep();
    }, ms);
  }

  private keep(leaving = false): Promise<void> {
    const fields = this.wanted;
    if (this.busy || this.ended || this.sending || !fields) return this.running;
    this.rest();
    if (!isOnline()) {
      this.become({ is: 'waiting', at: this.current.at });
      return this.running;
    }
    this.running = this.sendOne(fields, leaving);
    return this.running;
  }

  private async sendOne(fields: AutosavedFields, leaving: boolean): Promise<void> {
    this.become({ is: 'saving', at: this.current.at });
    const { writer } = this.link;
    // Meanwhile the screen may have gone on with another text, which this answer is not about.
    const isOther = () => this.link.writer !== writer;
    const busy = new AbortController();
    this.busy = busy;
    try {
      const kept = await this.call(fields, {
        signal: busy.signal,
        // Browsers let no more than this outlive its page, and refuse the rest.
        keepalive: leaving && JSON.stringify(fields).length < mostAlive,
      });
      if (this.wanted === fields) this.wanted = null;
      if (!isOther()) this.link = { ...this.link, ...kept };
      if (!this.over && !isOther()) {
        this.remember();
        this.become({ is: 'saved', at: kept.savedAt });
      }
    } catch (error) {
      if (!this.over && !isOther()) this.failed(error);
    } finally {
      this.busy = null;
    }
    if (this.over) return this.drop();
    // Written on meanwhile.
    if (this.wanted && (isOther() || this.current.is === 'saved') && this.timer === undefined) this.wrote(this.wanted);
  }

  private async call(fields: AutosavedFields, how: { signal: AbortSignal; keepalive: boolean }) {
    const { id, version, writer } = this.link;
    if (id)
      return {
        id,
        ...(await send(postAutosaveRoutes.keep, { params: { id }, body: { writer, version, fields }, ...how })),
      };
    return send(postAutosaveRoutes.begin, { body: { postId: this.options.postId, writer, fields }, ...how });
  }

  private failed(error: unknown): void {
    const { at } = this.current;
    if (!(error instanceof ApiError)) return this.become({ is: at ? 'saved' : 'idle', at });
    if (error.status === 0) return this.become({ is: 'waiting', at });
    if (isPassing(error)) {
      this.become({ is: 'waiting', at });
      return this.wait(error.retryAfter ? error.retryAfter * 1_000 : againMs);
    }
    if (error.code === 'posts.autosave-elsewhere') return void this.tellElsewhere();
    if ((isMissing(error) && this.link.id) || error.code === 'posts.autosave-ended') {
      // Saved or dropped elsewhere: what was written here since goes on as a text of its own.
      this.link = nowhere();
      return this.wait(0);
    }
    this.become({ is: 'refused', at: null });
  }

  private async tellElsewhere(): Promise<void> {
    const { id } = this.link;
    const other = await send(postAutosaveRoutes.one, { params: { id } }).catch(() => null);
    if (!this.ended && this.link.id === id) this.become({ is: 'elsewhere', at: other?.savedAt ?? null });
  }

  private leave(): void {
    this.link = nowhere();
    if (!this.left) this.options.remember(null);
  }

  private drop(): void {
    const { id } = this.link;
    if (!id) return;
    this.leave();
    this.options.gone?.(id);
    forgetText(id);
  }

  private remember(): void {
    this.options.remember(this.known);
  }

  private become(next: AutosaveState): void {
    if (next.is === this.current.is && next.at === this.current.at) return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
