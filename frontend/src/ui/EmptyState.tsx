import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from './Chip.js';
import { Tile } from './Tile.js';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  children?: ReactNode;
  /** What to do now. */
  actions?: ReactNode;
  tone?: Tone;
}

export function EmptyState({ icon: Shown, title, children, actions, tone = 'p' }: EmptyStateProps) {
  return (
    <div className="card empty">
      <Tile size={3.25} tone={tone}>
        <Shown size={26} stroke={1.7} />
      </Tile>
      <h2>{title}</h2>
      {children ? <p className="mut">{children}</p> : null}
      {actions ? <div className="empty-actions">{actions}</div> : null}
    </div>
  );
}
