import { describe, expect, it } from '@jest/globals';
import { acceptOf, problemOf } from './file-check.js';

const mega = 1024 * 1024;
const file = (name: string, type: string, size = 10) => ({ name, type, size });

describe('a file before it is sent', () => {
  it('is a PDF by its mark in the first kilobyte, of 10 MB at most', () => {
    expect(problemOf(file('a.pdf', 'application/pdf'), 'x%PDF-1.7', ['pdf'])).toBeNull();
    expect(problemOf(file('a.pdf', 'application/pdf'), 'Bonjour', ['pdf'])).toEqual({ reason: 'wrong', kind: 'pdf' });
    expect(problemOf(file('a.pdf', 'application/pdf', 0), '', ['pdf'])).toEqual({ reason: 'empty' });
    const heavy = file('a.pdf', '', 10 * mega + 1);
    expect(problemOf(heavy, '%PDF-', ['pdf'])).toEqual({ reason: 'tooBig', kind: 'pdf', megabytes: 10 });
  });

  it('is an image of 5 MB at most, and never an SVG', () => {
    expect(problemOf(file('a.jpg', 'image/jpeg', 5 * mega), '', ['image'])).toBeNull();
    expect(problemOf(file('a.JPG', ''), '', ['image'])).toBeNull();
    for (const wrong of [
      file('a.svg', 'image/svg+xml'),
      file('a.heic', 'image/heic'),
      file('a.txt', 'text/plain'),
      file('a', ''),
    ])
      expect(problemOf(wrong, '', ['image'])).toEqual({ reason: 'wrong', kind: 'image' });
    expect(problemOf(file('a.png', 'image/png', 5 * mega + 1), '', ['image'])).toMatchObject({
      reason: 'tooBig',
      megabytes: 5,
    });
  });

  it('may be of several kinds, each with its own limit', () => {
    const kinds = ['pdf', 'image', 'file'] as const;
    expect(problemOf(file('a.csv', 'text/csv', 9 * mega), '', kinds)).toBeNull();
    expect(problemOf(file('a.png', 'image/png', 9 * mega), '', kinds)).toMatchObject({ kind: 'image' });
    expect(problemOf(file('a.mp4', 'video/mp4'), '', kinds)).toEqual({ reason: 'wrong', kind: 'file' });
  });

  it('is offered by type and by extension', () => {
    expect(acceptOf(['pdf'])).toBe('application/pdf,.pdf');
    expect(acceptOf(['image'])).not.toMatch(/svg|\*/);
  });
});
