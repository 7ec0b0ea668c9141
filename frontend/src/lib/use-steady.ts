import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * A function that stays the same while what it does follows the screen: for what is handed to a part that is drawn anew only
 * when what it shows has changed. Called by what people do, not while a screen is drawn.
 */
export function useSteady<Args extends unknown[], Answer>(act: (...args: Args) => Answer): (...args: Args) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** The same for several that go together. Which there are stays as it was at first. */
export function useSteadyAll<Acts extends { [Name in keyof Acts]: (...args: never[]) => unknown }>(acts: Acts): Acts {
  const call = useSteady((name: keyof Acts, args: never[]) => acts[name](...args));
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...args: never[]) => call(name as keyof Acts, args)]),
      ) as Acts,
  );
  return steady;
}
