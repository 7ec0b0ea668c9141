import { addressGroupOf, forwardedAddressOf } from './caller-address.js';

describe('what limits count a caller by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ])('(d61) %s counts as %s', (address, group) => expect(addressGroupOf(address)).toBe(group));

  it('(d61) what is no address counts as one caller', () => {
    for (const words of [
      undefined,
      '',
      'x'.repeat(400),
      '1.2.3',
      '0x7f.1',
      '203.0.113.7, 1.1.1.1',
      '\0',
      '1.2.3:80',
      '[x]:80',
    ])
      expect([words, addressGroupOf(words)]).toEqual([words, 'unknown']);
  });

  it.each([
    [0, '203.0.113.1, 203.0.113.2', '10.0.0.1'],
    [1, '203.0.113.1, 203.0.113.2', '203.0.113.2'],
    [2, '203.0.113.1, 203.0.113.2', '203.0.113.1'],
    [5, '203.0.113.1, 203.0.113.2', '203.0.113.1'],
    [1, undefined, '10.0.0.1'],
    [1, '', '10.0.0.1'],
  ])('(d61) behind %i proxies, %p from 10.0.0.1 is %s', (proxies, header, address) =>
    expect(forwardedAddressOf('10.0.0.1', header, proxies)).toBe(address),
  );
});
