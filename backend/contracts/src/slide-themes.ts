import type { SlideThemeName } from './slide-parts.js';

/** Colours of a theme, as `#rrggbb`. A spec holds that each text stands out of what is behind it, 4.5 to 1 at least. */
export interface SlideTheme {
  /** Behind everything. */
  paper: string;
  ink: string;
  /** Of what is said beside. */
  quiet: string;
  /** Of titles of parts and covers, and of what is big; `onAccent` is written on it. */
  accent: string;
  onAccent: string;
  /** Of cards; ink and accent are written on it. */
  soft: string;
  /** A line, a bar: nothing is written in it. */
  mark: string;
  /** Of covers, titles of parts and the foot of the last slide, where those are in a bright colour: dark words stand on it. */
  cover?: { fill: string; ink: string };
  /** Parts of a chart, in order. */
  series: readonly string[];
}

/** The looks of a deck. */
export const themes: Readonly<Record<SlideThemeName, SlideTheme>> = {
  lagune: {
    ...{ paper: '#ffffff', ink: '#12263a', quiet: '#55677a', accent: '#1a6d80', onAccent: '#ffffff', soft: '#e8f3f5' },
    ...{ mark: '#fcba04', series: ['#1d778c', '#fcba04', '#0c7c59', '#a40e4c', '#7f909f', '#5fbdd0'] },
  },
  savane: {
    ...{ paper: '#fffaf0', ink: '#3a2609', quiet: '#6b573a', accent: '#8a4b08', onAccent: '#ffffff', soft: '#fdeecb' },
    ...{ mark: '#f2a900', series: ['#b86a10', '#f2a900', '#5c7a29', '#8c2f1b', '#8a7a61', '#d9b36c'] },
  },
  foret: {
    ...{ paper: '#ffffff', ink: '#10291f', quiet: '#4b6256', accent: '#0a6b4d', onAccent: '#ffffff', soft: '#e7f4ef' },
    ...{ mark: '#e3a600', series: ['#0c7c59', '#e3a600', '#1d778c', '#8c4a1f', '#7d9186', '#6fc3a3'] },
  },
  nuit: {
    ...{ paper: '#12263a', ink: '#f2f7fa', quiet: '#b5c6d5', accent: '#6ac6d8', onAccent: '#0c1c2b', soft: '#1d3750' },
    ...{ mark: '#fcba04', series: ['#5fbdd0', '#fcba04', '#57c79f', '#f79bbf', '#8fa6ba', '#3aa0b4'] },
  },
  terre: {
    ...{ paper: '#fbf6f2', ink: '#33190f', quiet: '#6a5145', accent: '#993a19', onAccent: '#ffffff', soft: '#f6e4da' },
    ...{ mark: '#2f7f79', series: ['#b14d2a', '#2f7f79', '#d9973a', '#6b3f57', '#93796b', '#e0a78d'] },
  },
  papier: {
    ...{ paper: '#ffffff', ink: '#141414', quiet: '#565656', accent: '#1f1f1f', onAccent: '#ffffff', soft: '#f1f1ef' },
    ...{ mark: '#c2185b', series: ['#2b2b2b', '#c2185b', '#8a8a8a', '#5b7f95', '#c7a252', '#bdbdbd'] },
  },
};

/** How much two colours differ in brightness, 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
