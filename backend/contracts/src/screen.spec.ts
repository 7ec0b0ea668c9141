import { describe, expect, it } from '@jest/globals';
import { hrefOf, isAt } from './screen.js';

describe('hrefOf', () => {
  it('fills the places of a path', () => {
    expect(hrefOf('/app')).toBe('/app');
    expect(hrefOf('/app/posts/:id/edit', { id: 'a b/c' })).toBe('/app/posts/a%20b%2Fc/edit');
  });

  it('makes a query of what has no place, and leaves out what is not there', () => {
    expect(hrefOf('/app/posts/:id', { id: '1', tab: 'a&b' })).toBe('/app/posts/1?tab=a%26b');
    expect(hrefOf('/app/posts/new', { communityId: undefined, kind: null })).toBe('/app/posts/new');
  });

  it('never makes an address with a hole', () => {
    expect(() => hrefOf('/app/posts/:id', { id: '' })).toThrow('no id for /app/posts/:id');
    // @ts-expect-error a place without a value does not compile
    expect(() => hrefOf('/app/posts/:id')).toThrow('no id');
  });
});

describe('isAt', () => {
  it.each([
    ['/', '/', true],
    ['/app', '/app/', true],
    ['/app/posts/:id', '/app/posts/1', true],
    ['/app/posts/:id', '/app/posts', false],
    ['/app/posts/:id', '/app/posts/1/edit', false],
    ['/app', '/apppp', false],
  ])('%s, %s: %s', (screen, path, expected) => expect(isAt(screen, path)).toBe(expected));
});
