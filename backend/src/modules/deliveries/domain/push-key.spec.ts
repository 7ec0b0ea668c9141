import { pushKeysOf } from './push-key.js';

describe('the key messages to devices are signed with', () => {
  it('is the same for a secret, another for another, and of the form browsers take', () => {
    const [one, again, other] = ['a secret', 'a secret', 'another'].map(pushKeysOf);
    expect(again).toEqual(one);
    expect(other?.publicKey).not.toBe(one?.publicKey);
    const bytes = Buffer.from(one?.publicKey ?? '', 'base64url');
    expect([bytes.length, bytes[0]]).toEqual([65, 4]);
  });
});
