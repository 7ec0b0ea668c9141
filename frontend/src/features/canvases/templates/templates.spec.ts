import { readFileSync } from 'node:fs';
import { canvasDrawing, canvasSizes, type CanvasLayer } from '@afi/contracts/canvas-parts';
import { contrastOf } from '@afi/contracts/slide-themes';
import { describe, expect, it } from '@jest/globals';
import { templates } from './all.js';
import { leaving, unfilledOf } from '../edit/unfilled.js';
import { templateDrawing } from './template.js';

type Texts = Record<string, Record<string, string>>;
const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../../i18n/${language}/canvas-templates.json`, import.meta.url), 'utf8'),
  ) as Texts;
const languages = { fr: textsOf('fr'), en: textsOf('en') };

/** Colours that may lie behind a text: of the box it stands in, or of what holds its middle from edge to edge of its height. */
function behind(layers: readonly CanvasLayer[], at: number, background: string): string[] {
  const text = layers[at];
  if (text?.kind !== 'text') return [];
  if (text.back) return [text.back];
  const [x, y] = [text.x + text.w / 2, text.y + text.h / 2];
  const below = layers.slice(0, at).findLast((one) => {
    const isFilled = one.kind === 'shape' ? one.opacity === 1 : one.kind === 'photo';
    return isFilled && one.x <= x && x <= one.x + one.w && one.y <= y && y <= one.y + one.h;
  });
  if (below?.kind === 'photo') throw new Error(`a text lies on a photo: ${text.text}`);
  if (below?.kind !== 'shape') return [background];
  return below.motif === 'none' ? [below.fill] : [below.fill, below.motifColour];
}

describe('templates', () => {
  it('are twenty, each of its own name', () => {
    expect(templates).toHaveLength(20);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(20);
  });

  it('know which of their words and places are to be filled in; none of these leaves as it is', () => {
    const rent = templates.find(({ name }) => name === 'rent');
    if (!rent) throw new Error('there is no such template');
    const drawing = templateDrawing(rent, (key) => languages.fr['rent']?.[key] ?? '');
    const open = unfilledOf(drawing.layers).map((one) => (one.kind === 'text' ? one.text.split('\n')[0] : one.kind));
    expect(open).toEqual([
      'photo',
      '2 chambres salon',
      'Sanitaire, eau et compteur',
      '65\u00a0000',
      'Visites\u00a0: 01\u00a097\u00a000\u00a000\u00a000',
    ]);
    const left = leaving(drawing).layers;
    expect(unfilledOf(left)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    for (const one of left) expect(drawing.layers).toContainEqual(one);
  });

  it.each([
    ['rent', 'price', ['FCFA par mois']],
    ['football', 'away', ['VS']],
  ])(
    'of %s take what stands around a %s nobody wrote with it, and keep it beside one of theirs',
    (name, key, around) => {
      const one = templates.find((template) => template.name === name);
      if (!one) throw new Error('there is no such template');
      const drawing = templateDrawing(one, (of) => languages.fr[name]?.[of] ?? '');
      const said = (layers: readonly CanvasLayer[]) =>
        layers.flatMap((layer) => (layer.kind === 'text' ? layer.text : []));
      for (const words of around) expect(said(leaving(drawing).layers)).not.toContain(words);
      const filled = drawing.layers.map((layer) =>
        layer.kind === 'text' && layer.group ? { ...layer, ...(layer.sample ? { sample: false } : {}) } : layer,
      );
      const left = said(leaving({ ...drawing, layers: filled }).layers);
      expect(left).toEqual(expect.arrayContaining([languages.fr[name]?.[key], ...around]));
    },
  );

  for (const [language, texts] of Object.entries(languages))
    it.each(templates.map((one) => [one.name, one] as const))(
      `${language}: %s is whole, and read on what is behind`,
      (name, one) => {
        const used = one.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []));
        expect(Object.keys(texts[name] ?? {}).sort()).toEqual(['name', ...new Set(used)].sort());
        const drawing = templateDrawing(one, (key) => texts[name]?.[key] ?? '');
        const layers = drawing.layers.map((layer) => ({ ...layer, id: crypto.randomUUID() }));
        expect(canvasDrawing.parse({ ...drawing, layers })).toEqual({ ...drawing, layers });
        drawing.layers.forEach((layer, at) => {
          if (layer.kind !== 'text') return;
          for (const colour of behind(drawing.layers, at, drawing.background))
            expect([layer.text, contrastOf(layer.colour, colour) >= 4.5]).toEqual([layer.text, true]);
          const { width, height } = canvasSizes[one.size];
          expect([layer.x >= 0, layer.y >= 0, layer.x + layer.w <= width, layer.y + layer.h <= height]).toEqual([
            true,
            true,
            true,
            true,
          ]);
        });
      },
    );
});
