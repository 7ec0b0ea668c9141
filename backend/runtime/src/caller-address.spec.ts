import { addressGroupOf } from './caller-address.js';

describe('what limits count a caller by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('(d61) %s counts as %s', (address, group) => expect(addressGroupOf(address)).toBe(group));

  it('(d61) what is no address counts as one caller', () => {
    for (const words of [undefined, '', 'x'.repeat(400), '1.2.3', '0x7f.1', '203.0.113.7, 1.1.1.1', '\0'])
      expect([words, addressGroupOf(words)]).toEqual([words, 'unknown']);
  });
});
