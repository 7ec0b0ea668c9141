import { besidePie, figureSize, namesBelow, textWidth } from './slide-text.js';

describe('the texts of a chart', () => {
  it('are large where there is room, so that they are read on a phone', () => {
    expect(namesBelow(['Cotonou', 'Parakou', 'Bohicon'], 290)).toEqual({
      ...{ size: 36, lines: [['Cotonou'], ['Parakou'], ['Bohicon']], height: 36 * 1.22 },
    });
    expect(figureSize(['12', '9 000'], 290)).toBe(36);
    // On a phone of 360 pixels, upright, a slide has 328 of them.
    expect((36 * 328) / 960).toBeGreaterThanOrEqual(12);
  });

  it('stand beside a pie in one line, or in two where they are larger so', () => {
    const beside = (name: string, row: number) => besidePie([name], ['12 (40 %)'], { width: 440, row });
    expect(beside('Filles', 60)).toEqual({ size: 36, lines: [['Filles : 12 (40 %)']] });
    const long = 'Arrondissement de Godomey';
    expect(beside(long, 80)).toEqual({ size: expect.closeTo(31.9, 0), lines: [[long, '12 (40 %)']] });
    const longer = `${long} et tous ses alentours`;
    expect(beside(longer, 80)).toEqual({
      size: 24,
      lines: [[expect.stringMatching(/^Arrondissement.*…$/), '12 (40 %)']],
    });
    expect(beside(longer, 20)).toEqual({ size: 12, lines: [[`${longer} : 12 (40 %)`]] });
    expect(beside(`${longer} ${longer}`, 40)).toEqual({
      size: 24,
      lines: [[expect.stringMatching(/… : 12 \(40 %\)$/)]],
    });
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
