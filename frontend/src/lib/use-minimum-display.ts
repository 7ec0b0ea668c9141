import { useEffect, useState } from 'react';

/** A skeleton that shows at all stays this long: a flash is worse than a wait (spec 9). */
export const minimumDisplayMs = 200;

/** True while `waiting`, and for the rest of the minimum display once it was true. */
export function useMinimumDisplay(waiting: boolean): boolean {
  const [held, setHeld] = useState(waiting);
  useEffect(() => {
    if (waiting) {
      const start = setTimeout(() => setHeld(true), 0);
      return () => clearTimeout(start);
    }
    const end = setTimeout(() => setHeld(false), minimumDisplayMs);
    return () => clearTimeout(end);
  }, [waiting]);
  return waiting || held;
}
