import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  onLive,
  onLiveReturn,
  onLiveState,
  readLiveState,
  type LiveEvent,
  type LiveHandler,
  type LiveState,
} from './live.js';

export function useLiveState(): LiveState {
  return useSyncExternalStore(onLiveState, readLiveState, readLiveState);
}

/** Runs the latest `handler` on every event of that name. */
export function useLive<Name extends LiveEvent>(
  name: Name,
  handler: (data: Parameters<LiveHandler<Name>>[0]) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLive(name, (data: Parameters<LiveHandler<Name>>[0]) => latest(data)), [name]);
}

/** Runs after a broken line is back. */
export function useLiveReturn(handler: () => void): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLiveReturn(() => latest()), []);
}
