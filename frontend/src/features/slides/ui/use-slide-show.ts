import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useSharedPlace } from './use-shared-place.js';

/** Pixels a finger moves at least. */
const swipe = 50;

interface SlideShow {
  at: number;
  go: (by: number) => void;
  /** What fills the screen. */
  box: RefObject<HTMLDivElement | null>;
  /** Of the place where a finger turns the slides. */
  touch: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
  };
  fillScreen: () => void;
}

interface SlideShowRules {
  /** The page is nothing but the slides: keys that scroll another page turn them. */
  alone: boolean;
  /** Windows that show the same slides under this name turn them together. */
  together?: string;
  /** Any other key; true where it did something. */
  onOther?: (key: string) => boolean;
}

const forward = ['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter'];
const back = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'];

/** Slides one by one: by arrows, by a finger, on the whole screen. */
export function useSlideShow(count: number, { alone, together, onOther }: SlideShowRules): SlideShow {
  const [at, turn] = useSharedPlace(together);
  const [from, setFrom] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const go = (by: number) => turn((now) => Math.max(0, Math.min(count - 1, now + by)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // What has the focus is pressed, chosen or written in by these.
    const held = target instanceof Element && target.closest('a, button, input, select, textarea');
    if (held && (!(held instanceof HTMLButtonElement) || key === ' ' || key === 'Enter')) return;
    const isAlone = alone || document.fullscreenElement !== null;
    if (isAlone ? forward.includes(key) : key === 'ArrowRight') go(1);
    else if (isAlone ? back.includes(key) : key === 'ArrowLeft') go(-1);
    else if (isAlone && key === 'Home') turn(() => 0);
    else if (isAlone && key === 'End') turn(() => count - 1);
    else if (!onOther?.(key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    go,
    box,
    touch: {
      onPointerDown: ({ clientX }) => setFrom(clientX),
      onPointerUp: ({ clientX }) => {
        if (from !== null && Math.abs(clientX - from) > swipe) go(clientX < from ? 1 : -1);
        setFrom(null);
      },
      onPointerCancel: () => setFrom(null),
    },
    fillScreen: () => void box.current?.requestFullscreen?.().catch(() => undefined),
  };
}
