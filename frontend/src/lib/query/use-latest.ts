import { useState } from 'react';
import { useErrorText } from '../use-error-text.js';
import { showToast } from '../toast.js';

interface Refetched {
  refetch: (options: { throwOnError: true }) => Promise<unknown>;
}

/** `round` goes into the `key` of a form, and grows once `show` has read the newest answer. */
export interface Latest {
  readonly round: number;
  readonly show: () => void;
}

/** Starts a form afresh on the newest answer. */
export function useLatest({ refetch }: Refetched): Latest {
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const show = () =>
    void refetch({ throwOnError: true }).then(
      () => setRound((count) => count + 1),
      (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }),
    );
  return { round, show };
}
