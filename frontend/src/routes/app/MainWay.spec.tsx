import { communityRoutes } from '@afi/contracts/communities';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import { MainWay } from './MainWay.js';

describe('the first button of home', () => {
  beforeEach(async () => {
    await loadWords(['home']);
    startServer();
  });

  it('is not there before it is known which it is', async () => {
    let answer = (): void => undefined;
    answering(
      communityRoutes.mine,
      () => new Promise((resolve) => (answer = () => resolve({ items: [], nextCursor: null }))),
    );
    show(<MainWay />);
    expect(screen.queryByRole('link')).toBeNull();
    await Promise.resolve();
    answer();
    expect(await screen.findByRole('link', { name: 'Noter une pensée' })).toBeTruthy();
  });

  it('leads to a document where the network is away', async () => {
    show(<MainWay />);
    expect(await screen.findByRole('link', { name: 'Transformer un document' })).toBeTruthy();
  });
});
