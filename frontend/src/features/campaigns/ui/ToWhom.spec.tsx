import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { ToWhom } from './ToWhom.js';

describe('to whom a campaign goes', () => {
  const of = (filters: object) => ({
    campaign: { audience: { filters }, audienceNames: { saved: null, communities: [], file: null } },
  });

  it.each([
    [{}, 'Tous les utilisateurs'],
    [{ cities: ['Cotonou'] }, 'Tous les utilisateurs qui habitent Cotonou'],
    [
      { roles: ['parent'], cities: ['Cotonou', 'Lomé'], languages: ['fr'] },
      'Parents qui habitent Cotonou ou Lomé, qui lisent le français',
    ],
  ])('is a sentence: %j', (filters, said) => {
    show(<ToWhom {...of(filters)} />);
    expect(screen.getByText(said)).toBeTruthy();
  });
});
