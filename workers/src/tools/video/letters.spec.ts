import { openFonts, outlineOf } from './letters.js';

describe('the letters of a film', () => {
  it('are opened a font a turn, so that others have theirs in between', async () => {
    let turns = 0;
    let opened = false;
    const count = (): void => {
      turns += 1;
      if (!opened) setImmediate(count);
    };
    setImmediate(count);
    await openFonts();
    opened = true;
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(outlineOf('Ɖɔsu', 20, true).width).toBeGreaterThan(20);
  });
});
