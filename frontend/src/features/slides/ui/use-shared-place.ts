import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a window that opens later asks the others. */
const where = 'where';

/** A place in a row that all windows of this browser which say the same name are at; without a name it is this window's alone. */
export function useSharedPlace(name?: string): [number, (next: (now: number) => number) => void] {
  const [at, setAt] = useState(0);
  // Two strokes of a key may come before it is drawn.
  const place = useRef(0);
  const line = useRef<BroadcastChannel | null>(null);
  const put = useCallback((to: number) => {
    place.current = to;
    setAt(to);
  }, []);
  const hear = useEffectEvent((data: unknown) => {
    if (data === where) line.current?.postMessage(place.current);
    else if (typeof data === 'number') put(data);
  });
  useEffect(() => {
    if (!name || typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel(name);
    line.current = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
    opened.postMessage(where);
    return () => {
      line.current = null;
      opened.close();
    };
  }, [name]);
  const turn = useCallback(
    (next: (now: number) => number) => {
      const to = next(place.current);
      if (to === place.current) return;
      put(to);
      line.current?.postMessage(to);
    },
    [put],
  );
  return [at, turn];
}
