import type { Icon } from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { Link } from '../Link.js';
import { MenuContext } from './menu-context.js';
import classes from './Menu.module.css';

interface MenuItemProps {
  icon?: Icon;
  /** For what takes something away. */
  danger?: boolean;
  lang?: string;
  children: ReactNode;
}

/** One thing a menu does (`onClick`) or leads to (`to`); either closes it. */
export function MenuItem({
  icon: Shown,
  danger = false,
  lang,
  children,
  ...does
}: MenuItemProps & ({ to: string } | { onClick: () => void })) {
  const close = use(MenuContext);
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes.item,
    'data-danger': danger ? '' : undefined,
    lang,
  } as const;
  const inside = (
    <>
      {Shown ? <Shown size={18} aria-hidden="true" /> : null}
      <span className="grow">{children}</span>
    </>
  );
  if ('to' in does)
    return (
      <Link {...shared} to={does.to} onClick={() => close(true)}>
        {inside}
      </Link>
    );
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        // First: a window it opens then knows the button as the place to give the focus back to.
        close(true);
        does.onClick();
      }}
    >
      {inside}
    </button>
  );
}

/** Words above the items, not to be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={classes.label}>{children}</div>;
}

/** Parts what is done often from what takes something away. */
export function MenuDivider() {
  return <div role="separator" className={classes.divider} />;
}
