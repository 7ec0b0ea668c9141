import { useState } from 'react';
import { useErrorText } from '../use-error-text.js';
import { showToast } from '../toast.js';

interface Refetched {
  refetch: (options: { throwOnError: true }) => Promise<unknown>;
}

/** Starts a form afresh on the newest answer: `round` goes into its `key`, and grows once `show` has read it. */
export function useLatest({ refetch }: Refetched): { round: number; show: () => void } {
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const show = () =>
    void refetch({ throwOnError: true }).then(
      () => setRound((count) => count + 1),
      (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }),
    );
  return { round, show };
}
