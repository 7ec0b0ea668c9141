import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Newest {
  /** Around the newest question and all that follows it. */
  turn: (node: HTMLDivElement | null) => void;
  /** Behind the last word. */
  end: RefObject<HTMLDivElement | null>;
  /** The last word stands below what is in sight. */
  below: boolean;
  /** What comes next was asked here: it is what the person wants to see. */
  expect: () => void;
  /** Goes to the last word, and stays with it until the person scrolls up. */
  goDown: () => void;
}

/**
 * Keeps the newest question near the top and its answer under it, so that it is read from its first word while it comes. Nobody who
 * scrolls is moved: `below` says that there is more. `newest` names the newest question; undefined until something is said.
 * One that was just `asked`, or waits for the network, stands behind everything, and is followed to its place when it is sent.
 */
export function useNewest(newest: string | undefined, waiting: string | undefined, asked: boolean): Newest {
  const turn = useRef<HTMLDivElement>(null);
  // What was read may be shown a moment later, behind its skeleton.
  const [shown, setShown] = useState<HTMLDivElement | null>(null);
  const setTurn = useCallback((node: HTMLDivElement | null) => {
    turn.current = node;
    setShown(node);
  }, []);
  const end = useRef<HTMLDivElement>(null);
  const expected = useRef(true);
  const stays = useRef(false);
  /** The newest question while another waited behind it. */
  const waited = useRef<string | null>(null);
  const [below, setBelow] = useState(false);
  const look = useEffectEvent(() => {
    const bar = end.current?.closest('[data-chat]')?.querySelector('[data-composer]');
    const bottom = Math.min(bar?.getBoundingClientRect().top ?? window.innerHeight, window.innerHeight);
    // A line's height of tolerance: half a row of buttons is nothing to be told of.
    setBelow((end.current?.getBoundingClientRect().top ?? 0) > bottom + 24);
  });
  const down = () => void end.current?.scrollIntoView?.({ block: 'end' });
  useLayoutEffect(() => {
    if (!turn.current) return;
    // Under way to its place: what is expected is still to come.
    if (asked && expected.current) {
      down();
      return;
    }
    const isSent = waited.current !== null && waited.current !== (newest ?? '');
    if (waiting && expected.current) {
      waited.current = newest ?? '';
      down();
    } else if (newest && !waiting && (expected.current || isSent)) {
      waited.current = null;
      turn.current.scrollIntoView?.({ block: 'start' });
    } else return;
    expected.current = stays.current = false;
  }, [newest, shown, waiting, asked]);
  useEffect(() => {
    let before = window.scrollY;
    let tall = document.documentElement.scrollHeight;
    const onScroll = () => {
      const { scrollHeight } = document.documentElement;
      // A page that became shorter went up by itself.
      const isByHand = scrollHeight >= tall;
      tall = scrollHeight;
      if (isByHand && window.scrollY < before - 4) {
        stays.current = false;
        waited.current = null;
      }
      before = window.scrollY;
      look();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
    };
  }, []);
  useEffect(() => {
    const node = shown?.firstElementChild;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const grown = new ResizeObserver(() => {
      if (stays.current) down();
      look();
    });
    grown.observe(node);
    return () => grown.disconnect();
  }, [shown]);
  return {
    turn: setTurn,
    end,
    below,
    expect: () => (expected.current = true),
    goDown: () => {
      stays.current = true;
      down();
    },
  };
}
