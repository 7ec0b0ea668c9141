import { pushRoutes } from '@afi/contracts/push-subscriptions';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../lib/api/send.js';
import { readSession } from '../../../lib/session/session.js';

/** Whether this device is told while the app is closed; `blocked` by the person, in the browser itself. */
export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

/** What a browser needs for it; an iPhone has it once the app is on its home screen. */
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whose device it is: routes answer each type of account its own. */
const own = () => ({ userType: readSession()?.userType ?? 'client' });

async function tell(known: PushSubscription): Promise<void> {
  const { endpoint, keys } = known.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const { p256dh, auth } = keys;
  await send(pushRoutes.subscribe, { params: own(), body: { endpoint, keys: { p256dh, auth } } });
}

/** A device that was told before is told in this session too. */
export async function keepPushDevice(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const known = await subscription();
  if (known) await tell(known);
}

async function stateNow(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
}

async function subscribe(): Promise<PushState> {
  // Asked for by a tap: a browser answers nothing else.
  if ((await Notification.requestPermission()) !== 'granted') return stateNow();
  const registration =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/sw.js'));
  const { publicKey } = await send(pushRoutes.key, { params: own() });
  await tell(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  return 'on';
}

async function unsubscribe(): Promise<PushState> {
  const known = await subscription();
  if (!known) return 'off';
  await send(pushRoutes.unsubscribe, { params: own(), body: { endpoint: known.endpoint } });
  await known.unsubscribe();
  return 'off';
}

/** This device: what it is, and how to change it. @throws what the network or the browser refuses */
export function usePushDevice() {
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    let isGone = false;
    void stateNow().then((now) => {
      if (!isGone) setState(now);
    });
    return () => void (isGone = true);
  }, []);
  const change = useCallback(async (wanted: 'on' | 'off') => {
    setState(await (wanted === 'on' ? subscribe() : unsubscribe()));
  }, []);
  return { state, change };
}

/** Sends a first message to all devices of the person. */
export const tryPush = () => send(pushRoutes.test, { params: own() });
