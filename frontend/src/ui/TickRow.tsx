import type { ReactNode } from 'react';
import classes from './TickRow.module.css';

interface TickRowProps {
  ticked: boolean;
  onToggle: () => void;
  /** What it looks like, before its name. */
  picture?: ReactNode;
  title: string;
  /** A price, a day. */
  about?: string | undefined;
}

/** A row of a list to tick some of: all of it is the place to press. */
export function TickRow({ ticked, onToggle, picture, title, about }: TickRowProps) {
  return (
    <label className="list-row">
      <input type="checkbox" className={classes.tick} checked={ticked} onChange={onToggle} />
      {picture}
      <span className="grow">
        {title} {about ? <span className="sm mut">{about}</span> : null}
      </span>
    </label>
  );
}
