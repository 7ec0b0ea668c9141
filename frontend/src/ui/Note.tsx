import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from './Chip.js';

/** A short remark inside a screen. Bad news is announced at once. */
export function Note({ tone = 'p', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = tone === 'ok' ? IconCircleCheck : tone === 'bad' || tone === 'warn' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className="note" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <div className="grow">{children}</div>
    </div>
  );
}
