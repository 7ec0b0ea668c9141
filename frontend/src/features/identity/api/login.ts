import { identityRoutes } from '@afi/contracts/identity';
import type { AnswerOf, UserType } from '@afi/contracts/route';
import { useEffect, useState } from 'react';
import { useRouteMutation } from '../../../lib/query/use-route-mutation.js';
import type { AnyProfile } from './profile.js';

export type CodeRequest = AnswerOf<typeof identityRoutes.askCode>;

export const useAskCode = () => useRouteMutation(identityRoutes.askCode);
export const useResendCode = () => useRouteMutation(identityRoutes.resendCode);
export const useRegister = () => useRouteMutation(identityRoutes.register);
export const useForgotPassword = () => useRouteMutation(identityRoutes.forgotPassword);
export const useResetPassword = () => useRouteMutation(identityRoutes.resetPassword);

const logins = { admin: identityRoutes.adminLogin, manager: identityRoutes.managerLogin } as const;
export type StaffType = keyof typeof logins;
/** Password of an admin or a manager; answers the profile, or the code request of a device seen for the first time. */
export const useLogIn = (userType: StaffType) => useRouteMutation(logins[userType]);

const proofs = {
  admin: identityRoutes.adminVerify,
  manager: identityRoutes.managerVerify,
  client: identityRoutes.verifyCode,
} as const;
export const useProveCode = (userType: UserType) => useRouteMutation(proofs[userType]);

/** Who came in: the field of the answer is named after the account type (spec 7). */
export interface Entered {
  token: string;
  profile: AnyProfile;
}
type EnteredAnswer = AnswerOf<(typeof proofs)[UserType]>;

export function enteredIn(answer: EnteredAnswer): Entered {
  const { token } = answer;
  if ('client' in answer) return { token, profile: answer.client };
  return { token, profile: 'admin' in answer ? answer.admin : answer.manager };
}

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
