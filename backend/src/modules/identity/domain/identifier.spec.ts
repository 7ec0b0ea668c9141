import { identifierOf, phoneOf } from './identifier.js';

describe('what somebody types to sign in', () => {
  it.each([
    ['+225 07 00 00 00 01', '+2250700000001'],
    ['07 00 00 00 01', '+2250700000001'],
    ['00225-07-00-00-00-01', '+2250700000001'],
    ['+229 01 97 11 22 33', '+2290197112233'],
    ['+237 6 71 23 45 67', '+237671234567'],
    ['+233 024 412 3456', '+233244123456'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('%s is the number %s', (typed, value) => {
    expect(identifierOf(typed)).toEqual({ channel: 'whatsapp', value });
  });

  it('is an address when it has an @', () => {
    expect(identifierOf(' Grace@Example.ORG ')).toEqual({ channel: 'email', value: 'grace@example.org' });
    for (const wrong of ['a@b', '@x.org', 'a b@x.org', 'a@x.org,b@x.org', 'a@x.org\nBcc: y@z.org'])
      expect(identifierOf(wrong)).toBeNull();
  });

  it('is nobody’s number where two countries write it so', () => {
    for (const typed of ['0196000000', '01 96 00 00 00', '01-96-00-00-00']) expect(identifierOf(typed)).toBeNull();
    expect(phoneOf('+225 01 02 03 04 05')).toBe('+2250102030405');
  });

  it('is nothing when it is neither', () => {
    for (const wrong of ['', 'abc', '12345', '+225', '1'.repeat(30), '+225 07 00 00 00 0x'])
      expect(phoneOf(wrong)).toBeNull();
  });
});
