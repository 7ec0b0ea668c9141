import { describe, expect, it } from '@jest/globals';
import { errorOf, isPassing } from './api-error.js';

describe('errorOf', () => {
  it('reads a problem with its fields', () => {
    const error = errorOf(
      422,
      { code: 'http.invalid', message: 'Non', errors: [{ pointer: '/title', code: 'x', message: 'Vide' }] },
      null,
    );
    expect([error.status, error.code, error.message, error.on('title')]).toEqual([422, 'http.invalid', 'Non', 'Vide']);
  });

  it('survives an answer that is no problem', () => {
    const error = errorOf(502, '<html>', '30');
    expect([error.code, error.message, error.retryAfter]).toEqual(['http.502', '', 30]);
  });

  it('tells what may be tried again', () => {
    expect([0, 429, 503, 422, 404].map((status) => isPassing(errorOf(status, {}, null)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
