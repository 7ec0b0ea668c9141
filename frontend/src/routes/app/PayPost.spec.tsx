import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { postRoutes, postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, startServer } from '../../../test/answering.js';
import { post as written } from '../../../test/tabs.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import PayPost from './PayPost.js';

const post: PostView = {
  ...written('Sortie au musée'),
  action: {
    ...{ type: 'payment', label: null, amount: 5_000, currency: 'XOF', description: 'Le car et le goûter' },
    ...{ hasFile: false, paid: false, media: null },
  },
};

describe('the payment of a post', () => {
  beforeEach(async () => {
    await loadWords(['payments']);
    startServer();
    answering(postRoutes.one, post);
  });

  it.each([
    [503, 'http.unavailable', true],
    [409, 'posts.not-online', false],
  ])('refused with %i, says whom to ask where the money may have moved', async (status, code, unsure) => {
    answering(postPaymentRoutes.pay, { refused: { status, code, detail: 'Non.' } });
    window.history.replaceState(null, '', hrefOf(postScreens.payment, { id: post.id }));
    const { person } = show(
      <Routes>
        <Route path={postScreens.payment} element={<PayPost />} />
      </Routes>,
    );
    expect(await screen.findByText('Le car et le goûter')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Écrire à l’équipe' }) !== null).toBe(unsure);
  });
});
