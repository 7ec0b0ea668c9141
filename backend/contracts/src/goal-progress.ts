/** How often a goal is meant to be met (spec 3). */
export const goalFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type GoalFrequency = (typeof goalFrequencies)[number];

/** How far somebody is with a goal, in the words of spec 4. */
export const goalLabels = ['target met', 'on track', 'needs work', 'behind'] as const;
export type GoalLabel = (typeof goalLabels)[number];

/** Minutes of a day at which it begins and ends for a daily goal: nobody is behind while they sleep. */
const [morning, night] = [6 * 60, 22 * 60];
/** From this part of a period on, who has done nothing is on track no more, however little is due. */
const nothingUntil = 0.75;
/** Below this part of what should be done by now, one is behind. */
const needsWorkFrom = 0.5;

/** What progress is told from. Days are `2026-11-22`, of the person's own calendar. */
export interface GoalFacts {
  frequency: GoalFrequency;
  target: number;
  /** The day it was set. */
  since: string;
  endsOn: string | null;
  pauses: readonly { from: string; to: string | null }[];
  /** Check-ins by day. */
  counts: ReadonlyMap<string, number>;
}

/** The pause a goal rests in on a day; of two the longer one. The day a pause ends, the goal is taken up again. */
export function pauseOn<Pause extends { from: string; to: string | null }>(
  pauses: readonly Pause[],
  day: string,
): Pause | null {
  const begun = pauses.filter(({ from, to }) => from <= day && (to === null || to > day));
  return (
    begun.find(({ to }) => to === null) ?? begun.toSorted((one, other) => (one.to! < other.to! ? 1 : -1))[0] ?? null
  );
}

/** The moment it is, by the person's own clock. */
export interface LocalNow {
  day: string;
  /** Minutes since midnight. */
  minute: number;
}

export interface GoalProgress {
  done: number;
  target: number;
  label: GoalLabel;
  from: string;
  to: string;
  streak: number;
}

const dayMs = 86_400_000;
/** Periods a row is looked for in: thirty years of days. */
const mostPeriods = 11_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const after = (day: string, days: number): string => dayOf(msOf(day) + days * dayMs);
const daysFrom = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs);

/** First and last day of the day, the week from Monday, or the month that a day stands in. */
export function periodOf(frequency: GoalFrequency, day: string): { from: string; to: string } {
  if (frequency === 'daily') return { from: day, to: day };
  if (frequency === 'weekly') {
    const from = after(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7));
    return { from, to: after(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  const next = new Date(msOf(from));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from, to: dayOf(next.getTime() - dayMs) };
}

/**
 * The part of a period that is over for a goal set on a day: whole days of a week or a month, from that day on where it
 * stands within the period; the waking hours of a day. Nothing is due on the day a goal is set.
 */
function partOver({ from, to }: { from: string; to: string }, since: string, now: LocalNow): number {
  if (now.day <= since) return 0;
  const begun = since > from ? since : from;
  if (from === to) return now.day > to ? 1 : Math.min(1, Math.max(0, (now.minute - morning) / (night - morning)));
  const end = after(to, 1);
  return daysFrom(begun, now.day < end ? now.day : end) / daysFrom(from, end);
}

function labelOf(done: number, target: number, over: number): GoalLabel {
  if (done >= target) return 'target met';
  const due = target * over;
  if (done >= Math.floor(due)) return done === 0 && over >= nothingUntil ? 'needs work' : 'on track';
  return done >= due * needsWorkFrom ? 'needs work' : 'behind';
}

/**
 * How far somebody is, by the rule of docs/architecture/goals.md: the check-ins of the period that goes on (after the last day, of the last one), beside
 * what would be done by now at an even pace since it was set; and how many periods in a row the target was met. A period with a pause in it,
 * that in which the goal was set, and the one that still goes on break no row.
 */
export function goalProgress(facts: GoalFacts, now: LocalNow): GoalProgress {
  const { frequency, target, since, endsOn, pauses, counts } = facts;
  const isOver = endsOn !== null && endsOn < now.day;
  const day = isOver ? endsOn : now.day;
  // It stays as it was when its last day ended: nothing more is due behind it.
  const told = isOver ? { day: after(endsOn, 1), minute: 0 } : now;
  const current = periodOf(frequency, day);
  const doneIn = ({ from, to }: { from: string; to: string }): number => {
    let sum = 0;
    for (let at = 0; at <= daysFrom(from, to); at += 1) sum += counts.get(after(from, at)) ?? 0;
    return sum;
  };
  const rests = ({ from, to }: { from: string; to: string }): boolean =>
    pauses.some((pause) => pause.from <= to && (pause.to === null || pause.to >= from));
  const done = doneIn(current);
  const first = [since, ...counts.keys()].reduce((least, one) => (one < least ? one : least));
  let streak = done >= target ? 1 : 0;
  let period = current;
  for (let at = 0; at < mostPeriods; at += 1) {
    period = before(frequency, period);
    if (period.to < first) break;
    if (doneIn(period) >= target) streak += 1;
    else if (!rests(period) && !(period.from <= since && since <= period.to && period.from !== period.to)) break;
  }
  return { done, target, label: labelOf(done, target, partOver(current, since, told)), ...current, streak };
}

const before = (frequency: GoalFrequency, { from }: { from: string }) => periodOf(frequency, after(from, -1));
