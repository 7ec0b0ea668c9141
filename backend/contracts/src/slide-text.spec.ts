import { besidePie, figureSize, namesBelow, textWidth } from './slide-text.js';

describe('the texts of a chart', () => {
  it('are large where there is room, so that they are read on a phone', () => {
    expect(namesBelow(['Cotonou', 'Parakou', 'Bohicon'], 290)).toEqual({
      ...{ size: 36, lines: [['Cotonou'], ['Parakou'], ['Bohicon']], height: 36 * 1.22 },
    });
    expect(figureSize(['12', '9 000'], 290)).toBe(36);
    // On a phone of 360 pixels, upright, a slide has 328 of them.
    expect((36 * 328) / 960).toBeGreaterThanOrEqual(12);
    expect(besidePie(['Filles : 12 (40 %)'], 440, 60)).toBe(36);
    expect(besidePie(['Arrondissement de Godomey et alentours : 12 (40 %)'], 440, 60)).toBe(28);
    expect(besidePie(['Filles : 12 (40 %)'], 440, 20)).toBe(12);
  });

  it('take two lines before they grow small', () => {
    const { size, lines } = namesBelow(['Premier trimestre', 'Deuxième trimestre'], 120);
    expect(size).toBeGreaterThan(18);
    expect(lines).toEqual([
      ['Premier', 'trimestre'],
      ['Deuxième', 'trimestre'],
    ]);
  });

  it('are cut only where even small letters have no room, and figures never are', () => {
    const { size, lines } = namesBelow(['Arrondissement de Godomey', 'Jacko'], 60);
    expect([size, lines[1]]).toEqual([15, ['Jacko']]);
    expect(lines[0]?.[0]).toMatch(/^Arron\p{L}*…$/u);
    for (const line of lines.flat()) expect(textWidth(line, size)).toBeLessThanOrEqual(60);
    expect(textWidth('12 345 678', figureSize(['12 345 678'], 60), true)).toBeLessThanOrEqual(60.01);
  });
});
