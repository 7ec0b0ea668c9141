import { describe, expect, it } from '@jest/globals';
import { pageAddress } from './page-address.js';

describe('pageAddress', () => {
  it('completes and checks an address', () => {
    expect(pageAddress(' example.org/a ')).toBe('https://example.org/a');
    expect(pageAddress('http://example.org')).toBe('http://example.org/');
    expect(pageAddress('http://127.0.0.1:8080/x')).toBe('http://127.0.0.1:8080/x');
    expect(['', 'bonjour', 'deux mots.fr', 'ftp://example.org', 'javascript:alert(1)'].map(pageAddress)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
