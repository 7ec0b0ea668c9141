import type { ReactNode } from 'react';
import { usePageArrival } from './layout/page-head.js';
import classes from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

/** One column, one question: the frame of every screen before sign-in. */
export function AuthCard({ title, lead, children, below }: AuthCardProps) {
  const heading = usePageArrival(title);
  return (
    <div className={classes.place}>
      <div className={classes.column}>
        <div className={classes.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          {children}
        </div>
        {below}
      </div>
    </div>
  );
}
