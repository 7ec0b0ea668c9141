import { describe, expect, it } from '@jest/globals';
import { rgbaToThumbHash } from 'thumbhash';
import { placeholderUrl } from './placeholder.js';

describe('a blurred placeholder', () => {
  it('is an image the browser can show at once', () => {
    const hash = rgbaToThumbHash(2, 1, [255, 0, 0, 255, 0, 0, 255, 255]);
    expect(placeholderUrl(btoa(String.fromCharCode(...hash)))).toMatch(/^data:image\/png;base64,/);
  });

  it('is nothing where there is none, or what cannot be read', () => {
    expect([placeholderUrl(null), placeholderUrl(''), placeholderUrl('%%')]).toEqual([null, null, null]);
  });
});
