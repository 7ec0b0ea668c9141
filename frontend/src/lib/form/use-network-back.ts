import { useEffect, useEffectEvent } from 'react';
import { isOffline } from '../api/api-error.js';
import { isOnline, onOnlineChange } from '../online.js';

/** Takes away that there was no network, once it is back: what was to be sent can be. */
export function useNetworkBack(call: { error: unknown; reset: () => void }): void {
  const look = useEffectEvent(() => {
    if (isOnline() && isOffline(call.error)) call.reset();
  });
  useEffect(() => onOnlineChange(() => look()), []);
}
