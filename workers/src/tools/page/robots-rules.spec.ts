import fc from 'fast-check';
import { leastMs } from '../../../../backend/test/support/busy-time.js';
import { isAllowed, robotRules } from './robots-rules.js';

const allows = (text: string, path: string) =>
  isAllowed(new URL(path, 'https://site.example'), robotRules(text, 'AfiBot'));

describe('the rules of a robots.txt file', () => {
  it.each([
    ['Disallow: /prive/', '/prive/x', false],
    ['Disallow: /prive/', '/public', true],
    ['Disallow: /*.pdf$', '/a/b.pdf', false],
    ['Disallow: /*.pdf$', '/a/b.pdf?x', true],
    ['Disallow: /a$', '/a', false],
    ['Disallow: /a$', '/ab', true],
    ['Disallow: /*a*a$', '/a', true],
    ['Disallow: /*?', '/a?b', false],
    ['Disallow: /é', '/%C3%A9t%c3%a9', false],
    ['Disallow: /\nAllow: /a', '/a/b', true],
    ['Allow: /a\nDisallow: /a', '/a', true],
    ['Disallow:', '/a', true],
    ['Disallow: /a # and no more', '/a', false],
  ])('%j on %s', (rules, path, allowed) => {
    expect(allows(`User-agent: *\n${rules}\n`, path)).toBe(allowed);
  });

  it('are those of our own group where there is one, else those for all', () => {
    const text = 'user-agent: other\nuser-agent: AFIBOT/1.0\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n';
    expect([allows(text, '/a'), allows(text, '/b')]).toEqual([false, true]);
    expect(allows('User-agent: other\nDisallow: /\n', '/a')).toBe(true);
  });

  it('fit what a regular expression of theirs fits', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '$'), maxLength: 8 });
    const path = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });
    fc.assert(
      fc.property(pattern, path, (rule, rest) => {
        const [body, end] = rule.endsWith('$') ? [rule.slice(0, -1), '$'] : [rule, ''];
        const source = body.replace(/\$/g, '\\$').replace(/\*/g, '.*');
        expect(allows(`User-agent: *\nDisallow: /${rule}\n`, `/${rest}`)).toBe(
          !new RegExp(`^/${source}${end}`).test(`/${rest}`),
        );
      }),
    );
  });

  it.each([
    ['stars', `Disallow: /${'*a'.repeat(60)}*b\n`.repeat(4_000), false],
    ['one long pattern of stars', `Disallow: /${'*a'.repeat(250_000)}*b\n`, false],
    ['long parts', `Disallow: /*b${'a'.repeat(900)}\n`.repeat(550), true],
    ['many short rules', 'Disallow: /*b\n'.repeat(36_000), false],
    ['nothing but lines', '\n'.repeat(511_000), true],
    ['agents', 'User-agent: *\n'.repeat(18_000) + 'Disallow: /b\n'.repeat(18_000), true],
    ['parts of many letters', Array.from({ length: 5_000 }, (_, at) => `Disallow: /*aaaaaaab${at}\n`).join(''), false],
    ['letters that nearly fit', 'Disallow: /*aaaaaaab*a\nAllow: /*baaaaaaa\n'.repeat(2_500), false, 14_000],
  ])('(d81) cost a moment however hostile the file: %s', async (_what, rules, isOpen, letters = 2_000) => {
    const path = `/${'a'.repeat(letters)}`;
    const ask = () => expect(allows(`User-agent: *\n${rules}`, path)).toBe(isOpen);
    // Seconds, before.
    expect(await leastMs(500, ask)).toBeLessThan(500);
  });

  it('(d81) are all looked at where a long file meets a common address', () => {
    const rules = Array.from({ length: 4_000 }, (_, at) => `Disallow: /*/section-${at}/*.html$\n`).join('');
    const path = `/revue/${'abidjan-'.repeat(15)}fin.html`;
    expect([
      allows(`User-agent: *\n${rules}`, path),
      allows(`User-agent: *\n${rules}`, `/x/section-3999${path}`),
    ]).toEqual([true, false]);
  });
});
