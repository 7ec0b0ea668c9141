/** Whether a name is one of a time zone, here: one release of a runtime knows others than the next. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Clocks of zones: to make one costs as much as to read it twenty times. There are some 450 names, in any case of letters. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 500;

function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return there - Math.floor(instant / 1000) * 1000;
}

/**
 * The moment a clock of `zone` shows `local` (`2026-11-28T09:00`), as ISO in UTC; null for what is no such text. An hour
 * that a change to summer time leaves out is read as the one that follows it, one that comes twice as the first.
 */
export function instantOf(local: string, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return null;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset before any change near that hour, and the one after it.
  const [before, after] = [offsetAt(asUtc - 86_400_000, zone), offsetAt(asUtc + 86_400_000, zone)];
  const fits = [asUtc - before, asUtc - after].filter((instant) => instant + offsetAt(instant, zone) === asUtc);
  return new Date(fits.length > 0 ? Math.min(...fits) : asUtc - before).toISOString();
}

/** What a clock of `zone` shows at a moment, as a field for date and time takes it. */
export function localOf(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? '' : new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);
}
