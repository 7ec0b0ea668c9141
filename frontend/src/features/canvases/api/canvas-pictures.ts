import type { MediaView } from '@afi/contracts/media';
import { isOnline, onOnlineChange } from '../../../lib/online.js';

/** Photos that are to be drawn and are not there. */
export class PicturesMissing extends Error {
  constructor(readonly ids: ReadonlySet<string>) {
    super('photos are missing');
  }
}

/** A photo as pixels of our own: one that came from elsewhere would keep the canvas from being saved. */
async function fetchPicture(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`a photo did not come: ${response.status}`);
  return createImageBitmap(await response.blob());
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The photos that layers of one canvas show, each as soon as it has come. What no layer shows any more takes no memory. */
export class CanvasPictures {
  readonly #views = new Map<string, MediaView>();
  readonly #coming = new Map<string, Promise<void>>();
  /** Addresses nothing came from. */
  readonly #lost = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #onLost: () => void;
  readonly #againMs: readonly number[];
  #shown: ReadonlySet<string> = new Set();
  #come: ReadonlyMap<string, ImageBitmap> = new Map();
  #drawing = 0;

  /** `onLost` is told once all tries for a photo are over. */
  constructor(onLost: () => void, againMs: readonly number[] = [1_000, 3_000]) {
    [this.#onLost, this.#againMs] = [onLost, againMs];
  }

  get come(): ReadonlyMap<string, ImageBitmap> {
    return this.#come;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = onOnlineChange(() => isOnline() && this.#again());
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  /** Fetches what layers show, and lets all others go; what is known of those stays known, for layers that come back. */
  show(views: readonly MediaView[], shown: ReadonlySet<string>): void {
    for (const one of views) this.#views.set(one.id, one);
    this.#shown = shown;
    this.#letGo();
    for (const id of shown) if (!this.#lost.has(this.#urlOf(id))) void this.#fetch(id);
  }

  /**
   * Works with photos once all of them are there; none is let go meanwhile.
   * @throws PicturesMissing
   */
  async during<Result>(
    ids: Iterable<string>,
    work: (come: ReadonlyMap<string, ImageBitmap>) => Promise<Result>,
  ): Promise<Result> {
    const wanted = [...ids];
    this.#drawing += 1;
    try {
      await Promise.all(wanted.map((id) => this.#fetch(id)));
      const missing = wanted.filter((id) => !this.#come.has(id));
      if (missing.length) throw new PicturesMissing(new Set(missing));
      return await work(this.#come);
    } finally {
      this.#drawing -= 1;
      this.#letGo();
    }
  }

  #urlOf(id: string): string {
    return this.#views.get(id)?.variants.at(-1)?.url ?? '';
  }

  #again(): void {
    this.#lost.clear();
    this.show([], this.#shown);
  }

  #fetch(id: string): Promise<void> {
    if (this.#come.has(id) || !this.#urlOf(id)) return Promise.resolve();
    const known = this.#coming.get(id);
    if (known) return known;
    const coming = this.#tryToFetch(id).finally(() => this.#coming.delete(id));
    this.#coming.set(id, coming);
    return coming;
  }

  async #tryToFetch(id: string): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      const url = this.#urlOf(id);
      const picture = await fetchPicture(url).catch(() => null);
      if (picture) {
        this.#lost.delete(url);
        this.#become(new Map(this.#come).set(id, picture));
        return this.#letGo();
      }
      const ms = this.#againMs[tried];
      const isWanted = this.#shown.has(id) || this.#drawing > 0;
      if (ms === undefined || !isWanted) {
        this.#lost.add(url);
        if (isWanted) this.#onLost();
        return;
      }
      await rest(ms);
    }
  }

  #letGo(): void {
    if (this.#drawing > 0) return;
    const gone = [...this.#come].filter(([id]) => !this.#shown.has(id));
    if (!gone.length) return;
    this.#become(new Map([...this.#come].filter(([id]) => this.#shown.has(id))));
    for (const [, picture] of gone) picture.close();
  }

  #become(come: ReadonlyMap<string, ImageBitmap>): void {
    this.#come = come;
    for (const listener of this.#listeners) listener();
  }
}
