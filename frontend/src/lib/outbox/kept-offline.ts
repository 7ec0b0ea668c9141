import type { AnswerOf, Route } from '@afi/contracts/route';
import i18next from 'i18next';
import { ApiError } from '../api/api-error.js';
import type { SendInput } from '../api/send.js';
import type { KeptText } from './kept-writes.js';

/** The call is on the device and will be made: what a person wants to know is not that it failed. */
export class KeptOffline extends ApiError {
  constructor(readonly key: string) {
    super(0, 'outbox.kept', i18next.t('shell:outbox.kept'));
  }
}

/** What a route mutation says of itself to be kept while there is no network. */
export interface Offline<R extends Route> {
  /** What it is, as a person would say it: `Publier : Sortie au musée`. */
  what: (input: SendInput<R>) => string;
  /** Neither its waiting nor its leaving is told: a tap nobody waits for. */
  quiet?: boolean;
  /** What is said once it is done, where more is to be known than that it was sent. */
  done?: (input: SendInput<R>) => string;
  /** Codes of answers that say there is nothing left to do: it ends without a word, and what is true is seen. */
  moot?: readonly string[];
  /** What is said when it is kept, where more is to be known than that it waits. */
  kept?: string;
}

/** How bringing back what was deleted waits; it has a name of its own, since "undo" alone tells nothing in a list. */
export const bringingBack = (of: string) => ({ what: () => i18next.t('shell:outbox.bringBack', { of }) });

interface Keeper {
  sendOrKeep<R extends Route>(
    route: R,
    input: SendInput<R>,
    offline: Offline<R>,
    refresh?: readonly Route[],
  ): Promise<AnswerOf<R>>;
  keepText(key: string, form: KeptText): Promise<void>;
}
let keeper: Keeper | null = null;

/** What keeps calls comes with the frames of those signed in: who is not has nothing that could wait. */
export function keepCallsBy(outbox: Keeper): void {
  keeper = outbox;
}

export const callKeeper = (): Keeper | null => keeper;
