import { describe, expect, it } from '@jest/globals';
import { pdfProblem } from './pdf-check.js';

describe('pdfProblem', () => {
  it('knows what is no PDF, empty or too big', () => {
    expect(pdfProblem(100, '%PDF-1.7')).toBeNull();
    expect(pdfProblem(100, '\n\n%PDF-1.4')).toBeNull();
    expect(pdfProblem(0, '')).toBe('empty');
    expect(pdfProblem(100, 'PK')).toBe('notPdf');
    expect(pdfProblem(10 * 1024 * 1024, '%PDF-')).toBeNull();
    expect(pdfProblem(10 * 1024 * 1024 + 1, '%PDF-')).toBe('tooBig');
  });
});
