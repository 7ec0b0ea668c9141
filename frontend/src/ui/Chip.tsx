import type { ReactNode } from 'react';

export type Tone = 'p' | 'ok' | 'warn' | 'bad' | 'quiet';

export function Chip({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  );
}
