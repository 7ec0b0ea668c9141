import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { menuStep } from './menu-keys.js';
import classes from './Menu.module.css';

const gap = 8;

/** Under the button, its end at the button's end; above where there is no room below. */
function place(panel: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const top =
    below + height <= clientHeight - gap || above < gap ? Math.min(below, clientHeight - height - gap) : above;
  panel.style.top = `${Math.max(gap, top)}px`;
  panel.style.left = `${Math.max(gap, Math.min(at.right - width, clientWidth - width - gap))}px`;
}

interface MenuPanelProps {
  id: string;
  target: HTMLElement;
  onClose: (returnFocus: boolean) => void;
  children: ReactNode;
}

/** The open list: takes the focus, follows its button, and closes on Escape, Tab or a press elsewhere. */
export function MenuPanel({ id, target, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const list = panel.current;
    if (!list) return;
    const follow = () => place(list, target);
    follow();
    list.focus({ preventScroll: true });
    const press = (event: PointerEvent) => {
      const on = event.target as Node;
      // The button closes by its own click.
      if (!list.contains(on) && !target.contains(on)) close(false);
    };
    document.addEventListener('pointerdown', press, true);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [target]);
  // The button may go with its row while the list is open.
  useEffect(() => {
    if (!target.isConnected) close(false);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      return onClose(true);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const now = items.findIndex((item) => item === document.activeElement);
    const next = menuStep(
      event.key,
      now,
      items.map((item) => item.textContent.trim()),
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-labelledby={target.id}
      aria-orientation="vertical"
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    document.body,
  );
}
