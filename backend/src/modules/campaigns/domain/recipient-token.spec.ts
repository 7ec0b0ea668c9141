import { randomUUID } from 'node:crypto';
import { recipientOfToken, recipientToken } from './recipient-token.js';

describe('the token of a link', () => {
  it('(d183) stands for one message, and cannot be made by anybody else', () => {
    const id = randomUUID();
    const token = recipientToken('secret', 'click', id);
    expect(recipientOfToken('secret', 'click', token)).toBe(id);
    expect(recipientOfToken('another', 'click', token)).toBeNull();
    expect(recipientOfToken('secret', 'open', token)).toBeNull();
    expect(token).not.toContain(id.replaceAll('-', ''));
    for (let at = 0; at < token.length; at += 1) {
      const wrong = token.slice(0, at) + (token[at] === 'A' ? 'Z' : 'A') + token.slice(at + 1);
      const known = recipientOfToken('secret', 'click', wrong);
      // The last letter holds bits that say nothing.
      expect(known === null || at === token.length - 1).toBe(true);
    }
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)])
      expect(recipientOfToken('secret', 'click', wrong)).toBeNull();
  });
});
