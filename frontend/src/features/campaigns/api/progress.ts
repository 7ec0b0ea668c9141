import type { CampaignCounts, CampaignView } from '@afi/contracts/campaigns';
import { useState } from 'react';

/** Messages that have left, as far as is known. */
export const leftOf = ({ sent, delivered, read }: CampaignCounts): number => sent + delivered + read;

/** Messages that were not left out. */
export const wantedOf = ({ total, skipped }: CampaignCounts): number => total - skipped;

/** Messages that were to leave: also those that a stop kept from it. */
export const plannedOf = ({ counts, reasons }: Pick<CampaignView, 'counts' | 'reasons'>): number =>
  reasons.reduce((sum, { code, count }) => sum + (code === 'campaigns.cancelled' ? count : 0), wantedOf(counts));

/** Those of them nothing is waited for any more. */
export const settledOf = ({ total, skipped, queued, started }: CampaignCounts): number =>
  total - skipped - queued - started;

interface Seen {
  readonly at: number;
  readonly settled: number;
}
/** What is looked back on: long enough to be steady, short enough to tell of now. */
const backMs = 15_000;

/** Adds what is seen now, and drops what is older than is looked back on. */
export function noted(seen: readonly Seen[], now: Seen): readonly Seen[] {
  const last = seen.at(-1);
  if (last && last.settled === now.settled) return seen;
  // Sent again, or another campaign: it begins anew.
  const kept = last && now.settled < last.settled ? [] : seen.filter(({ at }) => now.at - at <= backMs);
  return [...kept, now];
}

/** Messages a second over what was seen; null while too little was. */
export function paceOf(seen: readonly Seen[]): number | null {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return null;
  return ((last.settled - first.settled) * 1_000) / (last.at - first.at);
}

/**
 * A pace as it is said: a second, or a minute where that is less than one; and the seconds that are left at the very
 * number that is shown. Null where nothing moves.
 */
export function toldPace(
  pace: number | null,
  left: number,
): { per: 'perSecond' | 'perMinute'; rate: number; seconds: number } | null {
  if (pace === null) return null;
  const per = pace >= 1 ? 'perSecond' : 'perMinute';
  const rate = Math.round(per === 'perSecond' ? pace : pace * 60);
  return rate > 0 ? { per, rate, seconds: Math.ceil((left * (per === 'perSecond' ? 1 : 60)) / rate) } : null;
}

/** How fast a campaign goes on, as this screen has seen it. */
export function usePace(counts: CampaignCounts, readAt: number): number | null {
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const next = noted(seen, { at: readAt, settled: settledOf(counts) });
  if (next !== seen) setSeen(next);
  return paceOf(next);
}
