import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onOutbox, readOutbox } from './outbox.js';

/** What of this account waits on the device to be sent. */
export const useOutbox = () => useSyncExternalStore(onOutbox, readOutbox);

/** What is said before somebody signs out: what did not leave yet is lost. */
export function useLogoutText(): string {
  const { t } = useTranslation();
  const { length: count } = useOutbox();
  const text = t('shell:account.logoutText');
  return count > 0 ? `${t('shell:outbox.leave', { count })} ${text}` : text;
}
