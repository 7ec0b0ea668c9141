import { randomUUID } from 'node:crypto';
import { clickToken, recipientOfToken } from './click-token.js';

describe('the token of a link', () => {
  it('(d183) stands for one message, and cannot be made by anybody else', () => {
    const id = randomUUID();
    const token = clickToken('secret', id);
    expect(recipientOfToken('secret', token)).toBe(id);
    expect(recipientOfToken('another', token)).toBeNull();
    expect(token).not.toContain(id.replaceAll('-', ''));
    for (let at = 0; at < token.length; at += 1) {
      const wrong = token.slice(0, at) + (token[at] === 'A' ? 'Z' : 'A') + token.slice(at + 1);
      const known = recipientOfToken('secret', wrong);
      // The last letter holds bits that say nothing.
      expect(known === null || at === token.length - 1).toBe(true);
    }
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)]) expect(recipientOfToken('secret', wrong)).toBeNull();
  });
});
