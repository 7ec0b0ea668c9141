import { isZone, localOf } from '@afi/contracts/zoned-time';
import i18next from 'i18next';
import { readSession, readUserInfo } from './session/session.js';

const storageKey = 'timezone';
/** Kept where somebody wants times to follow this device, whatever their account says. */
const ofDevice = 'device';
/** What the account of somebody says who never chose one. */
const ofNobody = 'Africa/Abidjan';

/** The zone of the account that is signed in, as it was last told here; undefined where nobody chose it. */
function accountTimeZone(): string | undefined {
  const known = readUserInfo() as { settings?: { timezone?: unknown } } | null;
  const zone = known?.settings?.timezone;
  // An earlier release may have kept what this browser does not know.
  return typeof zone === 'string' && zone !== ofNobody && isZone(zone) ? zone : undefined;
}

/** The zone somebody chose: on this device, or else in their settings on another; undefined while times follow the device. */
export function chosenTimeZone(): string | undefined {
  // An earlier release kept nobody's name with it.
  const [zone, by] = localStorage.getItem(storageKey)?.split(' ') ?? [];
  if (!zone || (by && by !== readSession()?.userId)) return accountTimeZone();
  return zone === ofDevice ? undefined : zone;
}

/** Chooses the zone times are shown in; undefined follows the device again. */
export function chooseTimeZone(zone: string | undefined): void {
  // Whoever signs in next at this device has a clock of their own.
  localStorage.setItem(storageKey, `${zone ?? ofDevice} ${readSession()?.userId ?? ''}`.trim());
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

/** French elides before a vowel, but not before the glides of `Ouagadougou` and `Yaoundé`; an h it seldom drops in names. */
const isElided = (label: string): boolean =>
  /^(?:[aeiâàéèêëîïôöûü]|o(?!u[aeiéè])|u|Helsinki|Honolulu|Hermosillo|Hebron)/i.test(label);

/** The same behind `heure` in French: `de Lomé (UTC)`, `d’Abidjan (UTC)`, `du Caire (UTC+2)`; English puts its own word before it. */
export function zoneOf(zone: string, at = new Date()): string {
  const label = zoneLabel(zone, at);
  if (i18next.language === 'en') return label;
  if (label.startsWith('Le ')) return `du ${label.slice(3)}`;
  return isElided(label) ? `d’${label}` : `de ${label}`;
}
