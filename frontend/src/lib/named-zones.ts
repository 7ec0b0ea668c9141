import i18next from 'i18next';
import { cityOf, offsetOf } from './time-zone.js';

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
  const offered = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.startsWith('Africa/') || zone === 'Atlantic/Cape_Verde',
  );
  // A device may live by one that no browser lists, such as `UTC`.
  return [...new Set([...offered, ...inUse])]
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
