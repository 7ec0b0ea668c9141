import { localOf } from '@afi/contracts/zoned-time';

const storageKey = 'timezone';

/** The zone somebody chose on this device; undefined while times follow the device itself. */
export function chosenTimeZone(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined;
}

/** Chooses the zone times are shown in; undefined follows the device again. */
export function chooseTimeZone(zone: string | undefined): void {
  if (zone === undefined) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, zone);
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of a moment where somebody lives: `2026-11-22`. */
export const dayHere = (iso: string): string => localOf(iso, chosenTimeZone() ?? deviceTimeZone()).slice(0, 10);
/** The day it is there. */
export const today = (): string => dayHere(new Date().toISOString());

/** `Porto-Novo (UTC+1)`. */
export function zoneLabel(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${city} (${offset?.replace('GMT', 'UTC') ?? zone})`;
}

/** Zones to choose from: those of Africa, and any that is in use already. */
export function timeZones(...inUse: readonly string[]): string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return all.filter((zone) => zone.startsWith('Africa/') || inUse.includes(zone));
}
