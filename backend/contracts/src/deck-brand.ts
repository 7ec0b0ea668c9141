import { z } from 'zod';
import { colour } from './colour.js';
import { uuid } from './id.js';
import type { SlideThemeName } from './slide-parts.js';
import { contrastOf, themes, type SlideTheme } from './slide-themes.js';

/** For which community a deck speaks: its colour in place of the theme's, its logo on each slide. */
export const deckBrand = z.strictObject({
  communityId: uuid,
  /** Null where the theme keeps its own. */
  colour: colour.nullable(),
  logoId: uuid.nullable(),
  /** Covers are in the colour as it is, with dark words, where those can be read on it. */
  bright: z.boolean().optional(),
});
export type DeckBrand = z.infer<typeof deckBrand>;

/** What is drawn of it. */
export const drawnBrand = deckBrand.omit({ communityId: true });
export type DrawnBrand = z.infer<typeof drawnBrand>;

export const drawn = (brand: DeckBrand | null): DrawnBrand | null =>
  brand && { colour: brand.colour, logoId: brand.logoId, ...(brand.bright ? { bright: true } : {}) };

export const logoOf = (brand: Pick<DeckBrand, 'logoId'> | null): string[] => (brand?.logoId ? [brand.logoId] : []);

/** As much as text must stand out of what is behind it. */
const enough = 4.5;

const mixed = (one: string, other: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => [one, other].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number])
    .map(([a, b]) =>
      Math.round(a + (b - a) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour as it was chosen, or as little darker (on a dark paper: lighter) as it takes to be read on paper and cards. */
function readable(chosen: string, { paper, soft, ink }: SlideTheme): string {
  const towards = contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000') ? '#000000' : '#ffffff';
  for (let part = 0; part < 1; part += 0.05) {
    const tried = mixed(chosen, towards, part);
    if (contrastOf(tried, paper) >= enough && contrastOf(tried, soft) >= enough) return tried;
  }
  return towards;
}

const darkInk = '#141414';
/** Whether dark words are read on a colour. */
export const takesDarkWords = (colour: string): boolean => contrastOf(darkInk, colour) >= enough;

/** A theme with the colour of a community: all that is written in it, or on it, is read as well as before. */
export function themeOf(name: SlideThemeName, brand?: Pick<DrawnBrand, 'colour' | 'bright'> | null): SlideTheme {
  const theme = themes[name];
  if (!brand?.colour) return theme;
  const accent = readable(brand.colour, theme);
  const onAccent = contrastOf('#ffffff', accent) >= enough ? '#ffffff' : '#000000';
  const isBright = brand.bright === true && accent !== brand.colour && takesDarkWords(brand.colour);
  const cover = isBright ? { cover: { fill: brand.colour, ink: darkInk } } : {};
  return { ...theme, accent, onAccent, ...cover, series: [accent, ...theme.series.slice(1)] };
}
