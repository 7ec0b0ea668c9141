import type { JobView } from '@afi/contracts/jobs';
import { emptySlide } from '@afi/contracts/slide-parts';
import type { DeckView } from '@afi/contracts/slides';
import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { MakingDeck } from './MakingDeck.js';

const deck = {
  ...{ id: crypto.randomUUID(), state: 'writing', theme: 'lagune', count: 6, pictures: [] },
  slides: [{ ...emptySlide(crypto.randomUUID(), 'bullets'), title: 'Un' }],
} as unknown as DeckView;
const job = { word: 'slides', stage: 'write', stages: ['write', 'store'], percent: 45, facts: {} };
const said = (more: Partial<JobView>) => {
  const { leave } = show(
    <MakingDeck deck={deck} job={{ ...job, ...more } as JobView} stopping={false} onStop={jest.fn()} />,
  );
  const text = within(screen.getByRole('region', { name: 'Avancement' })).getByRole('status').textContent;
  leave();
  return text;
};

it('counts slides as the percentage beside does, whichever of them came to the screen yet', () => {
  expect([said({}), said({ facts: { slide: 1, slides: 6 } }), said({ facts: { slide: 3, slides: 6 } })]).toEqual([
    'Diapositives écrites\u00a0: 0 sur 6',
    'Diapositives écrites\u00a0: 1 sur 6',
    'Diapositives écrites\u00a0: 3 sur 6',
  ]);
});
