import type { CampaignContents } from '@afi/contracts/campaign-content';
import { adaptedChannels, type AdaptedChannel } from '@afi/contracts/adapted-channels';
import type { CampaignChannel } from '@afi/contracts/campaigns';

const variants = ['a', 'b'] as const;
const languages = ['fr', 'en'] as const;
const parts = ['Title', 'Text'] as const;

/** Which of two texts is adapted. */
export type AdaptedVariant = (typeof variants)[number];
/** The field of a text of one channel alone: `aPushFrTitle`. */
export type AdaptedField =
  `${AdaptedVariant}${Capitalize<AdaptedChannel>}${Capitalize<(typeof languages)[number]>}${(typeof parts)[number]}`;

const capital = <Text extends string>(text: Text) =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;

/** The fields of what one channel says in one language. */
export const adaptedFieldsOf = (variant: AdaptedVariant, channel: AdaptedChannel, language: 'fr' | 'en') => {
  const start = `${variant}${capital(channel)}${capital(language)}` as const;
  return { title: `${start}Title`, text: `${start}Text` } as const satisfies Record<string, AdaptedField>;
};

const each = <Told>(tell: (variant: AdaptedVariant, channel: AdaptedChannel, language: 'fr' | 'en') => Told): Told[] =>
  variants.flatMap((variant) =>
    adaptedChannels.flatMap((channel) => languages.map((language) => tell(variant, channel, language))),
  );

/** Every field of them, with where it belongs. */
export const adaptedPlaces = each((variant, channel, language) => ({
  ...{ variant, channel, language },
  ...adaptedFieldsOf(variant, channel, language),
}));

/** Nothing adapted. */
export const emptyAdapted = Object.fromEntries(
  adaptedPlaces.flatMap(({ title, text }) => [
    [title, ''],
    [text, ''],
  ]),
) as Readonly<Record<AdaptedField, string>>;

/** What is adapted, as it is sent; nothing where every channel says the same. Of a channel that is not chosen, what is whole. */
export function adaptedOf(
  fields: Readonly<Record<AdaptedField, string>>,
  variant: AdaptedVariant,
  chosen: readonly CampaignChannel[],
): Pick<CampaignContents, 'byChannel'> {
  const own = adaptedChannels.flatMap((channel) => {
    const texts = languages.flatMap((language) => {
      const names = adaptedFieldsOf(variant, channel, language);
      const [title, text] = [fields[names.title], fields[names.text]];
      const [some, whole] = [title.trim() || text.trim(), title.trim() && text.trim()];
      return (chosen.includes(channel) ? some : whole) ? [[language, { title, text }] as const] : [];
    });
    return texts.length ? [[channel, Object.fromEntries(texts)] as const] : [];
  });
  return own.length ? { byChannel: Object.fromEntries(own) } : {};
}

/** The same as the form holds it. */
export const adaptedValues = (
  { byChannel }: Pick<CampaignContents, 'byChannel'>,
  variant: AdaptedVariant,
): Partial<Record<AdaptedField, string>> =>
  Object.fromEntries(
    adaptedChannels.flatMap((channel) =>
      languages.flatMap((language) => {
        const content = byChannel?.[channel]?.[language];
        const { title, text } = adaptedFieldsOf(variant, channel, language);
        return content
          ? [
              [title, content.title],
              [text, content.text],
            ]
          : [];
      }),
    ),
  );
