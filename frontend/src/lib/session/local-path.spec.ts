import { describe, expect, it } from '@jest/globals';
import { localPath, withNext } from './local-path.js';

describe('localPath', () => {
  it('keeps a path of this site', () => {
    expect(localPath('/app/posts/1?x=2#y', '/app')).toBe('/app/posts/1?x=2#y');
  });

  it.each([
    '//evil.com',
    '/\\evil.com',
    'https://evil.com',
    'https:evil.com',
    '///evil.com',
    'javascript:alert(1)',
    '/\t/evil.com',
    '/a\\b',
    '',
    null,
    'app',
  ])('(d45, ASVS 3.7.2) refuses %p', (next) => expect(localPath(next, '/app')).toBe('/app'));
});

describe('withNext', () => {
  it('carries only safe paths', () => {
    expect(withNext('/login', '/app/jobs?a=1')).toBe('/login?next=%2Fapp%2Fjobs%3Fa%3D1');
    expect(withNext('/login', '//evil')).toBe('/login');
  });
});
