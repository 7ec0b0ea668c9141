import { jobRoutes } from '@afi/contracts/jobs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../test/answering.js';
import { show } from '../../test/show.js';
import { JobPrice } from './JobPrice.js';

describe('the price of work', () => {
  beforeEach(() => startServer());

  it('is said before it is asked for, of its kind alone', async () => {
    const prices = [
      { kind: 'slides-write', coins: 3 },
      { kind: 'stories', coins: 1 },
    ];
    answering(jobRoutes.prices, { prices });
    show(<JobPrice kind="slides-write" />);
    expect(await screen.findByText('Prix : 3 jetons')).toBeTruthy();
  });

  it('is none where nothing is asked for it', async () => {
    answering(jobRoutes.prices, { prices: [{ kind: 'stories', coins: 1 }] });
    show(<JobPrice kind="slides-write" />);
    expect(await screen.findByText('Gratuit')).toBeTruthy();
  });

  it('is not made up where nobody answers', async () => {
    show(<JobPrice kind="slides-write" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText(/Gratuit|Prix/)).toBeNull();
  });
});
