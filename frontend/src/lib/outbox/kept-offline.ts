import i18next from 'i18next';
import { ApiError } from '../api/api-error.js';

/** The call is on the device and will be made: what a person wants to know is not that it failed. */
export class KeptOffline extends ApiError {
  constructor(readonly key: string) {
    super(0, 'outbox.kept', i18next.t('shell:outbox.kept'));
  }
}

type Keeper = Pick<typeof import('./outbox.js'), 'sendOrKeep' | 'keepText'>;
let keeper: Keeper | null = null;

/** What keeps calls comes with the frames of those signed in: who is not has nothing that could wait. */
export function keepCallsBy(outbox: Keeper): void {
  keeper = outbox;
}

export const callKeeper = (): Keeper | null => keeper;
