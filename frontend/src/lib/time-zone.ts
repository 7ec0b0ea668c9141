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
function cityOf(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return i18next.t(`shell:cities.${city}`, { defaultValue: city.replaceAll('_', ' ') });
}

function offsetOf(zone: string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset?.replace('GMT', 'UTC') ?? zone;
}

/** `Porto-Novo (UTC+1)`. */
export const zoneLabel = (zone: string): string => `${cityOf(zone)} (${offsetOf(zone)})`;

/** Countries of Africa, and those with a zone there. */
const countries =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ES ET GA GH GM GN GQ GW KE LR LS LY MA ML MR MW MZ NA NE NG RW SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW';

/** The country of each zone; a browser that knows none says none. */
function countriesOfZones(): ReadonlyMap<string, string> {
  type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };
  const pairs = countries.split(' ').flatMap((code) => {
    const zones = (new Intl.Locale(`und-${code}`) as WithZones).getTimeZones?.() ?? [];
    return zones.map((zone) => [zone, code] as const);
  });
  return new Map(pairs);
}

interface NamedZone {
  zone: string;
  /** `Le Caire, Égypte`. */
  name: string;
  /** `UTC+2`. */
  offset: string;
  /** The names it is found by beside its own: those of English and of computers. */
  alias: string;
}

/** Zones to choose from, by name in the reader's language: those of Africa, and any that is in use already. */
export function namedZones(inUse: readonly string[]): NamedZone[] {
  const { language } = i18next;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const countryOf = countriesOfZones();
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.startsWith('Africa/') || zone === 'Atlantic/Cape_Verde' || inUse.includes(zone))
    .map((zone) => {
      const country = countryOf.get(zone);
      return {
        zone,
        name: country ? `${cityOf(zone)}, ${names.of(country)}` : cityOf(zone),
        offset: offsetOf(zone),
        alias: [zone.replaceAll('_', ' '), country && english.of(country)].join(' '),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
