import type { Audience, AudienceFilters } from '@afi/contracts/audiences';
import { csvFields, defaultCsvCountry, type CsvField, type CsvMapping } from '@afi/contracts/csv-audiences';
import { fallbackOrder, type CampaignChannel, type CampaignInput, type CampaignView } from '@afi/contracts/campaigns';
import type { FromOlder } from '../../../lib/form/kept-form.js';
import { listField, listOf } from '../../../lib/form/list-field.js';
import { chosenTimeZone, deviceTimeZone } from '../../../lib/time-zone.js';
import { adaptedOf, adaptedValues, emptyAdapted, type AdaptedField } from './adapted.js';

/** A campaign as its form holds it: texts and switches. */
export interface CampaignFields
  extends Readonly<Record<string, string | boolean>>, Readonly<Record<AdaptedField, string>> {
  name: string;
  inapp: boolean;
  push: boolean;
  whatsapp: boolean;
  email: boolean;
  /** One channel after the other. */
  fallback: boolean;
  /** An audience no field can show, as JSON; empty for one the fields say. */
  keptAudience: string;
  /** Chosen by filters, or those of a file. */
  source: string;
  csvMediaId: string;
  csvPhone: string;
  csvEmail: string;
  csvFirstname: string;
  csvLanguage: string;
  csvCountry: string;
  csvConsent: boolean;
  type: string;
  /** Several, as `listField` holds them; empty for any. */
  role: string;
  city: string;
  language: string;
  /** What filters of other words ask, as JSON; empty where they ask nothing. */
  contributed: string;
  registeredFrom: string;
  registeredTo: string;
  seenFrom: string;
  seenTo: string;
  frTitle: string;
  frText: string;
  frUrl: string;
  enTitle: string;
  enText: string;
  enUrl: string;
  /** A second text is tried beside the first. */
  split: boolean;
  bFrTitle: string;
  bFrText: string;
  bEnTitle: string;
  bEnText: string;
  share: string;
  hours: string;
  later: boolean;
  at: string;
  /** The clock its hours go by; empty for that of who writes it. */
  zone: string;
  windowed: boolean;
  from: string;
  until: string;
  rate: string;
}

const channels = ['inapp', 'push', 'whatsapp', 'email'] as const satisfies readonly CampaignChannel[];

/** Nobody is woken by it unless somebody says so. */
export const emptyCampaign: CampaignFields = {
  name: '',
  inapp: true,
  push: true,
  whatsapp: false,
  email: false,
  fallback: false,
  keptAudience: '',
  source: 'filters',
  csvMediaId: '',
  csvPhone: '',
  csvEmail: '',
  csvFirstname: '',
  csvLanguage: '',
  csvCountry: defaultCsvCountry,
  csvConsent: false,
  type: 'client',
  role: '',
  city: '',
  language: '',
  contributed: '',
  registeredFrom: '',
  registeredTo: '',
  seenFrom: '',
  seenTo: '',
  frTitle: '',
  frText: '',
  frUrl: '',
  enTitle: '',
  enText: '',
  enUrl: '',
  split: false,
  bFrTitle: '',
  bFrText: '',
  bEnTitle: '',
  bEnText: '',
  share: '20',
  hours: '4',
  later: false,
  at: '',
  zone: '',
  windowed: true,
  from: '08:00',
  until: '20:00',
  rate: '',
  ...emptyAdapted,
};

/** What the fields of filters are called. */
const filterFields = [
  ...(['keptAudience', 'type', 'role', 'city', 'language', 'contributed'] as const),
  ...(['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const),
];

/** The field that names the column of each thing a file says. */
export const csvColumnFields = {
  phone: 'csvPhone',
  email: 'csvEmail',
  firstname: 'csvFirstname',
  language: 'csvLanguage',
} as const satisfies Record<CsvField, keyof CampaignFields>;

/** Countries lists come from. */
export const csvCountries = [
  ...['BF', 'BJ', 'CD', 'CF', 'CG', 'CI', 'CM', 'GA', 'GH', 'GN', 'GQ', 'ML', 'MR', 'NE', 'NG', 'SN', 'TD', 'TG'],
  ...['BE', 'CA', 'CH', 'FR'],
] as const;

/** The columns a form names. */
export const mappingOf = (fields: Pick<CampaignFields, (typeof csvColumnFields)[CsvField]>): CsvMapping =>
  Object.fromEntries(
    csvFields.flatMap((one) => (fields[csvColumnFields[one]] ? [[one, fields[csvColumnFields[one]]]] : [])),
  );

export const channelsOf = (fields: CampaignFields): CampaignChannel[] => channels.filter((one) => fields[one]);

export function audienceOf(fields: CampaignFields): Audience {
  if (fields.keptAudience) return JSON.parse(fields.keptAudience) as Audience;
  if (fields.source === 'csv') {
    const { csvMediaId, csvCountry: country, csvConsent: consent } = fields;
    return { csvMediaId, mapping: mappingOf(fields), country, consent };
  }
  return { filters: filtersOf(fields) };
}

/** The filters a form says; those of an audience it only keeps are in that. */
export function filtersOf(fields: CampaignFields): AudienceFilters {
  const { type, role, city, language, registeredFrom, registeredTo, seenFrom, seenTo } = fields;
  return {
    ...(type === 'manager' ? { type } : {}),
    ...(role ? { roles: listOf<'parent'>(role) } : {}),
    ...(city ? { cities: listOf(city) } : {}),
    ...(language ? { languages: listOf<'fr'>(language) } : {}),
    ...(registeredFrom ? { registeredFrom } : {}),
    ...(registeredTo ? { registeredTo } : {}),
    ...(seenFrom ? { seenFrom } : {}),
    ...(seenTo ? { seenTo } : {}),
    ...contributedOf(fields),
  };
}

/** What filters of other words ask. */
export const contributedOf = ({ contributed }: Pick<CampaignFields, 'contributed'>): Partial<AudienceFilters> =>
  contributed ? (JSON.parse(contributed) as Partial<AudienceFilters>) : {};

/** The same as a field holds it; what is empty asks nothing. */
export function contributedField(filters: Partial<AudienceFilters>): string {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined && String(value) !== '');
  return asked.length ? JSON.stringify(Object.fromEntries(asked)) : '';
}

/** The fields of filters: those they do not name are empty. */
export const filterFieldsOf = (filters: AudienceFilters): Readonly<Record<string, string | boolean>> => ({
  ...Object.fromEntries(filterFields.map((name) => [name, emptyCampaign[name]])),
  ...audienceFields({ filters }),
});

/** Whether both mean the same people, in whatever order they were written down. */
export const sameFilters = (one: AudienceFilters, other: AudienceFilters): boolean => sorted(one) === sorted(other);
const sorted = (filters: AudienceFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([name], [next]) => name.localeCompare(next)));

/** Whether one channel can stand in for another: in the app everybody is told either way. */
export const mayFallBack = (chosen: readonly CampaignChannel[]): boolean =>
  fallbackOrder.filter((one) => chosen.includes(one)).length > 1;

type Content = CampaignInput['contents']['fr'];
const content = (title: string, text: string, url: string): Content => ({
  title,
  text,
  ...(url.trim() ? { url } : {}),
});

/** The second text: it leads where the first does. */
function splitOf(fields: CampaignFields): CampaignInput['split'] {
  const { split, bFrTitle, bFrText, bEnTitle, bEnText, frUrl, enUrl, share, hours } = fields;
  if (!split) return null;
  const en = bEnTitle.trim() || bEnText.trim() ? { en: content(bEnTitle, bEnText, enUrl || frUrl) } : {};
  return {
    contents: { fr: content(bFrTitle, bFrText, frUrl), ...en, ...adaptedOf(fields, 'b', channelsOf(fields)) },
    ...{ share: Number(share), hours: Number(hours) },
  };
}

/** The clock its hours go by. */
export const campaignZone = (): string => chosenTimeZone() ?? deviceTimeZone();

/** A form kept on a device from before: its community was a field of its own, and its audience must not grow without it. */
export const fromOlder: FromOlder = ({ community, ...values }) =>
  typeof community === 'string' && community && !values['contributed']
    ? { ...values, contributed: contributedField({ communityIds: [community] }) }
    : values;

/** What is sent of it; its hours go by this clock where it has none of its own. */
export function bodyOf(fields: CampaignFields, own: string): CampaignInput {
  const timeZone = fields.zone || own;
  const { name, frTitle, frText, frUrl, enTitle, enText, enUrl, later, at, windowed, from, until, rate } = fields;
  return {
    name,
    channels: channelsOf(fields),
    audience: audienceOf(fields),
    fallback: mayFallBack(channelsOf(fields)) && fields.fallback,
    contents: {
      fr: content(frTitle, frText, frUrl),
      ...(enTitle.trim() || enText.trim() ? { en: content(enTitle, enText, enUrl || frUrl) } : {}),
      ...adaptedOf(fields, 'a', channelsOf(fields)),
    },
    split: splitOf(fields),
    schedule: later && at ? { at, timeZone } : null,
    timeZone,
    window: windowed ? { from, to: until } : null,
    ratePerSecond: rate.trim() ? Number(rate) : null,
  };
}

export function fieldsOf(campaign: CampaignView): CampaignFields {
  const { fr, en } = campaign.contents;
  return {
    ...emptyCampaign,
    ...Object.fromEntries(channels.map((one) => [one, campaign.channels.includes(one)])),
    ...audienceFields(campaign.audience),
    name: campaign.name,
    fallback: campaign.fallback,
    frTitle: fr.title,
    frText: fr.text,
    frUrl: fr.url ?? '',
    enTitle: en?.title ?? '',
    enText: en?.text ?? '',
    enUrl: en?.url ?? '',
    ...adaptedValues(campaign.contents, 'a'),
    ...splitFields(campaign.split),
    later: campaign.schedule !== null,
    at: campaign.schedule?.at ?? '',
    zone: campaign.timeZone,
    windowed: campaign.window !== null,
    from: campaign.window?.from ?? emptyCampaign.from,
    until: campaign.window?.to ?? emptyCampaign.until,
    rate: campaign.ratePerSecond === null ? '' : String(campaign.ratePerSecond),
  };
}

const splitFields = (split: CampaignView['split']): Partial<CampaignFields> =>
  split
    ? {
        split: true,
        ...{ bFrTitle: split.contents.fr.title, bFrText: split.contents.fr.text },
        ...{ bEnTitle: split.contents.en?.title ?? '', bEnText: split.contents.en?.text ?? '' },
        ...adaptedValues(split.contents, 'b'),
        ...{ share: String(split.share), hours: String(split.hours) },
      }
    : {};

/** Who is named one by one stays: no field can show that. */
function audienceFields(audience: Audience): Record<string, string | boolean> {
  if ('csvMediaId' in audience) {
    const { csvMediaId, mapping, country = defaultCsvCountry, consent = false } = audience;
    return {
      ...{ source: 'csv', csvMediaId, csvCountry: country, csvConsent: consent },
      ...Object.fromEntries(csvFields.map((one) => [csvColumnFields[one], mapping[one] ?? ''])),
    };
  }
  if (!('filters' in audience)) return { keptAudience: JSON.stringify(audience) };
  const { roles = [], cities = [], languages = [], type, ...more } = audience.filters;
  const { registeredFrom = '', registeredTo = '', seenFrom = '', seenTo = '', ...contributed } = more;
  return {
    ...{ registeredFrom, registeredTo, seenFrom, seenTo, contributed: contributedField(contributed) },
    type: type ?? 'client',
    ...{ role: listField(roles), city: listField(cities), language: listField(languages) },
  };
}
