import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

/** The last line of a form in a card: on a phone it stays in reach while the form is longer than the screen. */
export function ActionBar({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`${classes.bar} ${className}`} data-action-bar="">
      {children}
    </div>
  );
}
