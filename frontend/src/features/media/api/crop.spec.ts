import { describe, expect, it } from '@jest/globals';
import { cutName, sizeOf } from './crop.js';

describe('a cut-out', () => {
  it('is sent no wider than what is kept, and never enlarged', () => {
    expect(sizeOf({ x: 0, y: 0, width: 3200, height: 2400 })).toEqual({ width: 1600, height: 1200 });
    expect(sizeOf({ x: 5, y: 5, width: 400, height: 300 })).toEqual({ width: 400, height: 300 });
    expect(sizeOf({ x: 0, y: 0, width: 4000, height: 1 })).toEqual({ width: 1600, height: 1 });
  });

  it('is called as its image, by what it became', () => {
    expect(cutName('Photo du marché.JPG', 'image/jpeg')).toBe('Photo du marché.jpeg');
    expect(cutName('logo.v2.png', 'image/webp')).toBe('logo.v2.webp');
    expect(cutName('.png', 'image/png')).toBe('image.png');
  });
});
