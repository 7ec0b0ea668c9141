import type { Route } from '@afi/contracts/route';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptWrite } from './kept-writes.js';
import { onOutbox, readOnItsWay, readOutbox } from './outbox.js';

/** What of this account waits on the device to be sent. */
export const useOutbox = () => useSyncExternalStore(onOutbox, readOutbox);

/** The key of what is being sent right now; null where nothing is. */
export const useOnItsWay = () => useSyncExternalStore(onOutbox, readOnItsWay);

type Called = Pick<Route, 'method' | 'path'>;

export const isCallOf = ({ line }: Pick<KeptWrite, 'line'>, { method, path }: Called): boolean =>
  line.method === method && line.path === path;

/** What waits here of a route, or of several, on the thing `params` names. What the server refused is not coming. */
export function useWaiting(routes: Called | readonly Called[], params: Readonly<Record<string, string>> = {}) {
  const asked = [routes].flat();
  return useOutbox().filter((write) => {
    const { params: given = {} } = write.input as { params?: Record<string, unknown> };
    const isOfIt = Object.entries(params).every(([name, value]) => given[name] === value);
    return write.refused === undefined && isOfIt && asked.some((route) => isCallOf(write, route));
  });
}

/** What is said before somebody signs out: what did not leave yet is lost. */
export function useLogoutText(): string {
  const { t } = useTranslation();
  const { length: count } = useOutbox();
  const text = t('shell:account.logoutText');
  return count > 0 ? `${t('shell:outbox.leave', { count })} ${text}` : text;
}
