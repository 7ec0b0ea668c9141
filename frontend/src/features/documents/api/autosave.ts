export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'failed';

/** What became of one try to save. */
export type SaveOutcome = 'saved' | 'offline' | 'conflict' | 'failed';

const quietMs = 800;

/**
 * Saves what was changed once the person pauses, one call at a time: what is changed during a call goes with the next
 * one, so the last words always win and none are lost.
 */
export class Autosave<Fields extends object> {
  #pending: Partial<Fields> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #state: SaveState = 'saved';

  constructor(
    private readonly save: (changes: Partial<Fields>) => Promise<SaveOutcome>,
    private readonly onState: (state: SaveState) => void = () => undefined,
  ) {}

  get state(): SaveState {
    return this.#state;
  }

  change(changes: Partial<Fields>): void {
    Object.assign(this.#pending, changes);
    if (this.#state === 'conflict') return;
    if (!this.#running) this.#become('waiting');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), quietMs);
  }

  /** Saves at once whatever waits; answers whether everything is safe. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    while (Object.keys(this.#pending).length > 0 && this.#state !== 'conflict') {
      this.#running ??= this.#saveOnce().finally(() => {
        this.#running = null;
      });
      await this.#running;
      if (this.#state !== 'saved') return false;
    }
    return this.#state === 'saved';
  }

  /** Leaves nothing to be sent later, for a text that is gone. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
  }

  async #saveOnce(): Promise<void> {
    const changes = this.#pending;
    this.#pending = {};
    this.#become('saving');
    const outcome = await this.save(changes);
    if (outcome !== 'saved') this.#pending = { ...changes, ...this.#pending };
    this.#become(outcome);
  }

  #become(state: SaveState): void {
    this.#state = state;
    this.onState(state);
  }
}
