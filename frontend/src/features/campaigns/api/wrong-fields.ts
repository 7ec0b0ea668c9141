import { csvFields } from '@afi/contracts/csv-audiences';
import { adaptedPlaces } from './adapted.js';
import { csvColumnFields, type CampaignFields } from './fields.js';

type Name = keyof CampaignFields & string;

const texts = (['fr', 'en'] as const).flatMap((language) => {
  const start = language === 'fr' ? 'Fr' : 'En';
  return [
    [`/contents/${language}/title`, `${language}Title`],
    [`/contents/${language}/text`, `${language}Text`],
    [`/contents/${language}/url`, `${language}Url`],
    [`/split/contents/${language}/title`, `b${start}Title`],
    [`/split/contents/${language}/text`, `b${start}Text`],
    // It leads where the first does.
    [`/split/contents/${language}/url`, `${language}Url`],
  ] as const;
});
const adapted = adaptedPlaces.flatMap(({ variant, channel, language, title, text }) => {
  const place = `${variant === 'a' ? '' : '/split'}/contents/byChannel/${channel}/${language}`;
  return [[`${place}/title`, title] as const, [`${place}/text`, text] as const];
});
const byPointer = new Map<string, Name>([
  ...texts,
  ...adapted,
  ...csvFields.map((field) => [`/audience/mapping/${field}`, csvColumnFields[field]] as const),
  ...(['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const).map(
    (field) => [`/audience/filters/${field}`, field] as const,
  ),
  ['/window/from', 'from'],
  ['/window/to', 'until'],
  ['/ratePerSecond', 'rate'],
]);
const byPart: Readonly<Record<string, Name>> = { channels: 'inapp', schedule: 'at', audience: 'csvMediaId' };

/** The field that says what is wrong at this place of what is sent. */
export const fieldAt = (pointer: string): Name | undefined =>
  byPointer.get(pointer) ?? byPart[pointer.split('/')[1] ?? ''];

/** Whose text a field is: it stands on the side of that language alone. */
export const languageOfField = (name: string): 'fr' | 'en' | null => {
  const [, lower, upper] = /^(?:(fr|en)|[ab]\w*?(Fr|En))(?:Title|Text|Url)$/.exec(name) ?? [];
  return ((lower ?? upper)?.toLowerCase() as 'fr' | 'en' | undefined) ?? null;
};
