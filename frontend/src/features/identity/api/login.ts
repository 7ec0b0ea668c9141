import { identityRoutes } from '@afi/contracts/identity';
import type { AnswerOf } from '@afi/contracts/route';
import { useEffect, useState } from 'react';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';

export type CodeRequest = AnswerOf<typeof identityRoutes.askCode>;

export const useAskCode = () => useRouteMutation(identityRoutes.askCode);
export const useResendCode = () => useRouteMutation(identityRoutes.resendCode);
export const useRegister = () => useRouteMutation(identityRoutes.register);

/** Seconds left of a wait that began when `seconds` was last given with a new `since`. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 500);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [seconds, since]);
  return left;
}
