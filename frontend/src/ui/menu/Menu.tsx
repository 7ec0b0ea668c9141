import { useId, useState, type ReactNode, type Ref } from 'react';
import { MenuContext } from './menu-context.js';
import { MenuPanel } from './MenuPanel.js';

/** What the button of a menu must carry, for those who see it and those who do not. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls'?: string;
  onClick: () => void;
}

interface MenuProps {
  button: (trigger: MenuTrigger) => ReactNode;
  /** `MenuItem`, `MenuLabel` and `MenuDivider`. */
  children: ReactNode;
}

/** A button and the short list it opens. Ours, because Mantine's brings 22 KB of placing that a 240 px list does not need. */
export function Menu({ button, children }: MenuProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) target?.focus();
  };
  return (
    <>
      {button({
        ref: setTarget,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        ...(open ? { 'aria-controls': `${id}list` } : {}),
        onClick: () => setOpen(!open),
      })}
      {open && target ? (
        <MenuContext value={close}>
          <MenuPanel id={`${id}list`} target={target} onClose={close}>
            {children}
          </MenuPanel>
        </MenuContext>
      ) : null}
    </>
  );
}
