import { describe, expect, it } from '@jest/globals';
import { pictureOf } from './picture.js';

const variant = (url: string, width: number | null, height: number | null) => ({
  type: 'image/webp',
  bytes: 9,
  url,
  width,
  height,
});

describe('the picture of a media', () => {
  it('lets the browser choose a width, and says the sides before a byte is there', () => {
    expect(pictureOf({ variants: [variant('/s', 320, 240), variant('/l', 800, 600)] })).toEqual({
      src: '/l',
      srcSet: '/s 320w, /l 800w',
      width: 800,
      height: 600,
    });
  });

  it('is none while it is made, and of what is no image', () => {
    expect(pictureOf({ variants: [] })).toBeNull();
    expect(pictureOf({ variants: [variant('/a.pdf', null, null)] })).toBeNull();
  });
});
