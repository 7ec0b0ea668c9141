import { emptySlide } from '@afi/contracts/slide-parts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { DeckLanguage } from './deck-language.js';
import { SlideView } from './SlideView.js';

afterEach(cleanup);

describe('a chart on a slide', () => {
  const slide = {
    ...emptySlide('0199a7a2-0000-7000-8000-000000000001', 'chart', 'Les inscrits'),
    table: [
      ['Année', 'Inscrits'],
      ['A', '1 520'],
      ['B', '980'],
    ],
  };

  it.each([
    ['fr', '1\u202f520'],
    ['en', '1,520'],
  ] as const)('writes its figures in the language of its deck: %s', (language, figure) => {
    show(
      <DeckLanguage value={language}>
        <SlideView slide={slide} theme="lagune" brand={null} pictures={[]} label="Diapositive" />
      </DeckLanguage>,
    );
    expect([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toContain(figure);
  });
});
