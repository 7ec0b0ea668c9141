import { describe, expect, it } from '@jest/globals';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import { nearCountries, nearCountry } from './near-countries.js';
import { numberIn, withCallingCode, withoutCallingCode } from './phone-number.js';

const benin = nearCountry('BJ') ?? { code: 'BJ', calling: '229' };
const ghana = nearCountry('GH') ?? { code: 'GH', calling: '233' };

describe('numbers of the countries near', () => {
  it.each(nearCountries.map((country) => [country.code, country] as const))(
    'of %s are read as the server reads them',
    (code, country) => {
      const example = getExampleNumber(code as CountryCode, examples);
      expect(example?.countryCallingCode).toBe(country.calling);
      expect(numberIn(example?.nationalNumber ?? '', country)?.value).toBe(example?.number);
      expect(numberIn(example?.formatNational() ?? '', country)?.value).toBe(example?.number);
      expect(numberIn(country.example, country)).not.toBeNull();
    },
  );

  it('of Benin have ten digits and begin with 01: an old one, or one of elsewhere, is none', () => {
    expect(numberIn('01 96 00 00 00', benin)).toMatchObject({ value: '+2290196000000', shown: '+229 01 96 00 00 00' });
    for (const typed of ['96 00 00 00', '07 00 00 00 01', '01 96 00 00', '01 96 00 00 0x'])
      expect(numberIn(typed, benin)).toBeNull();
  });

  it('lose the 0 of calls at home where there is one', () => {
    expect(withCallingCode('024 412 3456', ghana)).toBe('+233244123456');
    expect(withCallingCode('24 412 3456', ghana)).toBe('+233244123456');
  });

  it('say their country themselves once they are long enough', () => {
    expect(withoutCallingCode('+229 01 96')).toBeNull();
    expect(withoutCallingCode('+229 01 96 00 00 00')).toMatchObject({ country: { code: 'BJ' }, local: '0196000000' });
    expect(withoutCallingCode('00233 24 412 3456')).toMatchObject({ country: { code: 'GH' } });
    expect(withoutCallingCode('01 96 00 00 00')).toBeNull();
  });

  it('are sent with their country even where nobody here can say whether they exist', () => {
    expect(withCallingCode('6 12 34 56 78', { code: 'FR', calling: '33' })).toBe('+33612345678');
    expect(numberIn('6 12 34 56 78', { code: 'FR', calling: '33' })).toBeUndefined();
  });
});
