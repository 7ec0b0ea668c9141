import { localOf } from '@afi/contracts/zoned-time';
import i18next from 'i18next';

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

/** The city a zone is called after, as the reader writes it: `Le Caire`, `Porto-Novo`. */
export function cityOf(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return i18next.t(`shell:cities.${city}`, { defaultValue: city.replaceAll('_', ' ') });
}

/** `UTC+1`, as it is at a moment: summers differ from winters. */
export function offsetOf(zone: string, at = new Date()): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset?.replace('GMT', 'UTC') ?? zone;
}

/** `Porto-Novo (UTC+1)`, as it is at a moment. */
export const zoneLabel = (zone: string, at = new Date()): string => `${cityOf(zone)} (${offsetOf(zone, at)})`;
