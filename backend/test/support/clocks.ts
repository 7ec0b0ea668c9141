/** Zones of specs: with summer time and without, east and west, whole hours and not. */
export const proofZones = [
  'Africa/Abidjan',
  'Africa/Casablanca',
  'Europe/Paris',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
] as const;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows at a moment, `2026-11-28 09:00`: read off, with no arithmetic of time zones. */
export function clockAt(instant: number, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(zone, clock);
  }
  return clock.format(instant);
}

/** The first moment the clock of a zone shows that; where it never does, the moment it shows the hour after. */
export function momentAt(day: string, at: string, zone: string): number {
  const shown = Date.parse(`${day}T${at}:00Z`);
  for (const later of [0, 3_600_000]) {
    const text = new Date(shown + later).toISOString().slice(0, 16).replace('T', ' ');
    // Zones are whole quarters of an hour from UTC.
    for (let offset = 15 * 60; offset >= -15 * 60; offset -= 15) {
      const instant = shown + later - offset * 60_000;
      if (clockAt(instant, zone) === text) return instant;
    }
  }
  throw new Error(`${zone} never shows ${day} ${at}`);
}
