import { ApiError, isMissing, isOffline, isPassing } from '../api/api-error.js';
import { forgetForm, keepForm, keptForm } from '../form/kept-form.js';
import { isOnline, onOnlineChange } from '../online.js';
import { onSessionEnd } from '../session/session.js';
import { isStartingAfresh } from '../start-afresh.js';
import { isSame } from './same-words.js';

export type SaveState = 'saved' | 'saving' | 'offline' | 'failed';

/** Rest after the last stroke before what was written is sent. */
const restMs = 800;
/** A server that is busy or broken is asked again this much later. */
const againMs = 10_000;
/** Times in a row that words are put on top of a newer version. */
const mostRounds = 3;

/** Something with a version, of which words are edited. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface SaverOptions<Subject extends Versioned, Words extends object> {
  /** Name of the words on this device. */
  key: string;
  /** What is edited of it. */
  wordsOf: (subject: Subject) => Words;
  /** Sends words on top of a version. */
  save: (words: Words, version: number) => Promise<Subject>;
  read: () => Promise<Subject>;
  /** Words were put on top of what was changed elsewhere. */
  onElsewhere: () => void;
  /** Refused, and no other try would mend it. */
  onRefused: (error: unknown) => void;
  /** Codes of what was refused for good: nothing is kept to be sent again. */
  over: readonly string[];
}

/** Those with words that are not on the server: they outlive the page their words were written on. */
const unsaved = new Map<string, Saver<Versioned, object>>();

const onUnload = (event: BeforeUnloadEvent) => {
  if (!isStartingAfresh()) event.preventDefault();
};
onOnlineChange(() => {
  if (isOnline()) for (const saver of unsaved.values()) void saver.flush();
});
onSessionEnd(() => {
  for (const saver of unsaved.values()) saver.stop();
});

/**
 * Sends what is written on something: one call at a time, the latest words always, again when the network is back. Until the
 * server has them they are on this device.
 */
export class Saver<Subject extends Versioned, Words extends object> {
  readonly #options: SaverOptions<Subject, Words>;
  readonly #listeners = new Set<() => void>();
  #version: number;
  /** What the server may hold without anybody else's doing: where these words began, and what was sent of them. */
  #known: Words[];
  #pending: Words | null = null;
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: SaveState = 'saved';
  /** Words of an earlier visit were found on this device. */
  readonly found: boolean;

  private constructor(subject: Subject, options: SaverOptions<Subject, Words>) {
    this.#options = options;
    const words = options.wordsOf(subject);
    [this.#version, this.#known] = [subject.version, [words]];
    const kept = keptForm(options.key, words);
    const left = kept && { ...words, ...kept.values };
    this.found = left !== null && !isSame(left, subject);
    if (kept && !this.found) forgetForm(options.key);
    if (!left || !this.found) return;
    if (typeof kept?.beside === 'number' && kept.beside !== subject.version)
      [this.#version, this.#known] = [kept.beside, []];
    this.change(left);
  }

  /** The one that is still at work on these words, else a new one. */
  static of<Subject extends Versioned, Words extends object>(
    subject: Subject,
    options: SaverOptions<Subject, Words>,
  ): Saver<Subject, Words> {
    const known = unsaved.get(options.key) as unknown as Saver<Subject, Words> | undefined;
    return known ?? new Saver<Subject, Words>(subject, options);
  }

  get state(): SaveState {
    return this.#state;
  }

  /** What the server does not have yet. */
  get pending(): Words | null {
    return this.#pending;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(words: Words): void {
    this.#pending = words;
    this.#keep(words);
    unsaved.set(this.#options.key, this as unknown as Saver<Versioned, object>);
    window.addEventListener('beforeunload', onUnload);
    if (this.#state === 'saved') this.#become('saving');
    this.#later(restMs);
  }

  /** Goes on from a newer version, where nothing of this one would be lost; answers whether it did. */
  follow(subject: Subject): boolean {
    if (this.#pending || this.#running || subject.version <= this.#version) return false;
    [this.#version, this.#known] = [subject.version, [this.#options.wordsOf(subject)]];
    return true;
  }

  /** Sends at once what is not on the server yet; false where that failed. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (!this.#pending) return this.#running ?? Promise.resolve(true);
    this.#running ??= this.#sendAll();
    return this.#running;
  }

  /** Sends nothing more by itself; what is kept on this device stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    unsaved.delete(this.#options.key);
    if (unsaved.size === 0) window.removeEventListener('beforeunload', onUnload);
  }

  async #sendAll(): Promise<boolean> {
    let isSaved = true;
    while (isSaved && this.#pending) isSaved = await this.#sendOnce(this.#pending);
    this.#running = null;
    if (isSaved) this.#become('saved');
    return isSaved;
  }

  async #sendOnce(words: Words): Promise<boolean> {
    this.#become('saving');
    try {
      const isElsewhere = await this.#sendOnTop(words);
      this.#known = [words];
      if (this.#pending === words) {
        forgetForm(this.#options.key);
        this.stop();
      } else if (this.#pending) this.#keep(this.#pending);
      if (isElsewhere) this.#options.onElsewhere();
      return true;
    } catch (error) {
      this.#become(isOffline(error) ? 'offline' : 'failed');
      if (isOffline(error)) return false;
      if (isPassing(error)) this.#later(againMs);
      else this.#options.onRefused(error);
      // There is nothing to put them on any more: nobody is asked about them, but this device has them still.
      if (isMissing(error) || this.#isOver(error)) this.stop();
      return false;
    }
  }

  /** Answers whether somebody else's changes lie below these words now. */
  async #sendOnTop(words: Words): Promise<boolean> {
    let isElsewhere = false;
    for (let round = 0; ; round++) {
      try {
        this.#known.push(words);
        this.#version = (await this.#options.save(words, this.#version)).version;
        return isElsewhere;
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409) || round === mostRounds) throw error;
        const newer = await this.#options.read();
        const isThere = isSame(words, newer);
        if (!isThere && newer.version === this.#version) throw error;
        this.#version = newer.version;
        // The answer was lost, not the words.
        if (isThere) return isElsewhere;
        isElsewhere ||= !this.#known.some((one) => isSame(one, newer));
        this.#known = [this.#options.wordsOf(newer)];
      }
    }
  }

  #isOver(error: unknown): boolean {
    return error instanceof ApiError && this.#options.over.includes(error.code);
  }

  #keep(words: Words): void {
    keepForm(this.#options.key, words, { beside: this.#version });
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #become(state: SaveState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
