import { emptySlide, itemJoint, slide as slideSchema, slideLengths, type Slide } from '@afi/contracts/slide-parts';
import { boxesOf } from '@afi/contracts/slide-boxes';
import { themes } from '@afi/contracts/slide-themes';
import { slideLayouts } from '@afi/contracts/slide-parts';
import { describe, expect, it } from '@jest/globals';
import { isLine, mostOf, textOf, withText, writtenAs } from './slide-texts.js';

const id = '0199a7a2-0000-7000-8000-000000000000';
const item = (head: string, text: string) => ({ head, text, mediaId: null });
const slide = (items: Slide['items']): Slide => ({ ...emptySlide(id, 'bullets', 'Trois gestes'), items });

describe('a text of a slide', () => {
  it('is written where it is drawn: each that stands on a layout is one of its fields', () => {
    for (const layout of slideLayouts) {
      const filled = { ...slide([item('Un', 'deux'), item('', 'trois')]), layout, text: 'Texte', by: 'Par' };
      for (const box of boxesOf(filled, themes.lagune, null, null)) {
        if (box.kind !== 'text') continue;
        for (const { of = '', text } of box.paragraphs) expect(textOf(filled, writtenAs(filled, of))).toBe(text);
      }
    }
  });

  it('has a place of its own where nothing is written, and where all of it is taken away while it is written', () => {
    const placesOf = (edited?: string | null) =>
      boxesOf(emptySlide(id, 'title'), themes.lagune, null, edited).flatMap((box) =>
        box.kind === 'text' ? box.paragraphs.map(({ of }) => of) : [],
      );
    expect([placesOf(), placesOf(null)]).toEqual([[], ['title', 'text', 'by']]);
    const points = boxesOf(slide([item('', ''), item('', 'Deux')]), themes.lagune, null, 'items.0').at(-1);
    expect(points?.kind === 'text' && points.paragraphs.map(({ of }) => of)).toEqual(['items.0', 'items.1']);
  });

  it('of a point that has both texts is one line, and becomes both again', () => {
    const both = slide([item('Dormir', 'sous une moustiquaire')]);
    expect(writtenAs(both, 'items.0')).toBe('items.0');
    expect(textOf(both, 'items.0')).toBe(`Dormir${itemJoint}sous une moustiquaire`);
    const written = (line: string) => withText(both, 'items.0', line).slide.items[0];
    expect(written('Bien dormir\u00a0: la nuit, à 21:30')).toEqual(item('Bien dormir', 'la nuit, à 21:30'));
    expect(written('Bien dormir')).toEqual(item('', 'Bien dormir'));
    expect(written('Dormir :')).toEqual(item('Dormir', ''));
  });

  it('of a point that has one text is that one', () => {
    const points = slide([item('Dormir', ''), item('', 'Vider l’eau'), item('', '')]);
    expect([0, 1, 2].map((at) => writtenAs(points, `items.${at}`))).toEqual([
      'items.0.head',
      'items.1.text',
      'items.2.text',
    ]);
    const { slide: next, field } = withText(points, 'items.1.text', 'Vider : tout');
    expect([next.items[1], field]).toEqual([item('', 'Vider : tout'), '1.text']);
  });

  it('is as long as the server takes, and one line where the server takes one', () => {
    const points = slide([item('Un', 'deux')]);
    for (const path of ['title', 'text', 'by', 'items.0.head', 'items.0.text', 'items.0']) {
      const long = 'a'.repeat(mostOf(path));
      expect(slideSchema.safeParse(withText(points, path, long).slide).success).toBe(true);
      const lines = textOf(withText(points, path, 'Un\n deux').slide, path === 'items.0' ? 'items.0.text' : path);
      expect(lines.includes('\n')).toBe(!isLine(path));
    }
    expect(mostOf('items.0')).toBe(slideLengths.head + itemJoint.length + slideLengths.item);
  });
});
