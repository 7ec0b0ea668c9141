import { describe, expect, it } from '@jest/globals';
import { aroundChanges, wordDiff, type DiffPart } from './word-diff.js';

const told = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind]).join('');
const side = (parts: readonly DiffPart[], left: 'gone' | 'new'): string =>
  parts.flatMap(({ kind, text }) => (kind === 'same' || kind === left ? text : [])).join('');

describe('the difference of two texts', () => {
  it.each([
    ['Samedi à 9 h.', 'Samedi à 9 h.', 'Samedi à 9 h.'],
    ['Samedi à 9 h.', 'Dimanche à 9 h.', '[-Samedi-][+Dimanche+] à 9 h.'],
    ['La réunion est à midi', 'La réunion est reportée à midi', 'La réunion est [+reportée +]à midi'],
    ['rendez-vous devant la mairie', 'rendez-vous', 'rendez-vous[- devant la mairie-]'],
    ['un deux trois', 'quatre cinq trois', '[-un deux-][+quatre cinq+] trois'],
    ['', 'Nouveau', '[+Nouveau+]'],
    ['Ancien', '', '[-Ancien-]'],
  ])('of %j and %j is told by words', (before, after, expected) => {
    expect(told(wordDiff(before, after))).toBe(expected);
  });

  it('gives both texts back, whatever they are, long ones too', () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
    process.stdout.write(`seed ${seed}\n`);
    let state = seed;
    const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const text = (length: number) =>
      Array.from({ length }, () => ['le', 'pain', 'é', ',', ' ', '\n', ' ', '9', '’'][random(9)]).join('');
    for (const length of [0, 1, 5, 40, 400, 9_000]) {
      const [before, after] = [text(length), text(length + random(5))];
      const parts = wordDiff(before, after);
      expect([side(parts, 'gone'), side(parts, 'new')]).toEqual([before, after]);
    }
  });

  it('is cut to what stands beside the changes', () => {
    const long = 'mot '.repeat(100);
    const parts = aroundChanges(wordDiff(`${long}ici ${long}`, `${long}là ${long}`), 12);
    expect(told(parts)).toBe('… mot mot [-ici-][+là+] mot mot …');
  });
});
