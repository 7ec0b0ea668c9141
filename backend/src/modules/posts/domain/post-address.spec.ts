import { webAddressOf } from './post-address.js';

describe('the address of a post', () => {
  it('may be typed without its scheme', () => {
    expect(webAddressOf('exemple.org/été')).toBe('https://exemple.org/%C3%A9t%C3%A9');
  });

  it('is as long as a browser writes it: what only grows too long is refused as what is too long', () => {
    expect(webAddressOf(`https://exemple.org/${'é'.repeat(300)}`)).toHaveLength(20 + 1_800);
    expect(() => webAddressOf(`https://exemple.org/${'é'.repeat(345)}`)).toThrow('posts.url-invalid');
  });
});
