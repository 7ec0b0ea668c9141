import { createHmac } from 'node:crypto';
import { linkOfToken, unsubscribeToken } from './unsubscribe-token.js';

const secret = 'a secret';
const hash = 'ab'.repeat(32);
const deliveryId = '019a0000-0000-7000-8000-000000000001';

describe('the link that ends mails', () => {
  it('names the address by its hash, and the message it stood in', () => {
    expect(linkOfToken(secret, unsubscribeToken(secret, hash, deliveryId))).toEqual({ hash, deliveryId });
  });

  it('stays good in mails of before it named a message', () => {
    const signature = createHmac('sha256', secret).update(`unsubscribe ${hash}`).digest().subarray(0, 16);
    const old = Buffer.concat([Buffer.from(hash, 'hex'), signature]).toString('base64url');
    expect(linkOfToken(secret, old)).toEqual({ hash, deliveryId: null });
  });

  it('is nobody’s who changed one letter of it, cut it, or has another secret', () => {
    const token = unsubscribeToken(secret, hash, deliveryId);
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(linkOfToken(secret, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', 'x', token.slice(0, 64), `${token}A`, 'A'.repeat(86), 'A'.repeat(64)])
      expect(linkOfToken(secret, wrong)).toBeNull();
    expect(linkOfToken('another', token)).toBeNull();
  });
});
