import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { postRoutes, postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, startServer } from '../../../test/answering.js';
import { post as written } from '../../../test/tabs.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import { startSession } from '../../lib/session/session.js';
import PayPost from './PayPost.js';

const asked = {
  ...({ type: 'payment', label: null, amount: 5_000, currency: 'XOF', description: 'Le car et le goûter' } as const),
  ...{ file: null, paid: false, receipt: null, media: null },
};
const post: PostView = { ...written('Sortie au musée'), action: asked };

const open = (client?: QueryClient) => {
  window.history.replaceState(null, '', hrefOf(postScreens.payment, { id: post.id }));
  return show(
    <Routes>
      <Route path={postScreens.payment} element={<PayPost />} />
      <Route path={postScreens.one} element={<p>La publication</p>} />
    </Routes>,
    client,
  );
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
    const { person } = open();
    expect(await screen.findByText('Le car et le goûter')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Écrire à l’équipe' }) !== null).toBe(unsure);
  });

  it('asks anew where the post asks for something else than what was shown', async () => {
    const dearer = { ...post, action: { ...asked, amount: 6_000 } };
    const sent: unknown[] = [];
    answering(postPaymentRoutes.pay, (body) => {
      sent.push(body);
      if (sent.length > 1) return dearer;
      answering(postRoutes.one, dearer);
      return { refused: { status: 409, code: 'posts.payment-changed', detail: 'Le montant vient de changer.' } };
    });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /^Payer 5\s000/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Le montant vient de changer.');
    await person.click(await screen.findByRole('button', { name: /^Payer 6\s000/ }));
    expect(await screen.findByText('La publication')).toBeTruthy();
    const shown = { amount: 5_000, currency: 'XOF', description: 'Le car et le goûter', file: null };
    expect(sent).toEqual([shown, { ...shown, amount: 6_000 }]);
  });

  it('keeps what was shown when it changes under the finger, until it is read', async () => {
    const sent: unknown[] = [];
    answering(postPaymentRoutes.pay, (body) => {
      sent.push(body);
      return dearer;
    });
    const dearer = { ...post, action: { ...asked, amount: 9_000 } };
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { person } = open(client);
    await screen.findByRole('button', { name: /^Payer 5\s000/ });
    expect(screen.queryByRole('alert')).toBeNull();
    // What the socket brings.
    answering(postRoutes.one, dearer);
    await act(() => client.refetchQueries());
    expect((await screen.findByRole('alert')).textContent).toContain('vient de changer');
    const before = screen.getByRole<HTMLButtonElement>('button', { name: /^Payer 5\s000/ });
    expect(before.disabled).toBe(true);
    await person.click(before);
    expect(sent).toEqual([]);
    expect(document.body.textContent).not.toMatch(/9\s000/);
    await person.click(screen.getByRole('button', { name: 'Relire' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Payer 9\s000/ }));
    expect(await screen.findByText('La publication')).toBeTruthy();
    expect(sent).toEqual([{ amount: 9_000, currency: 'XOF', description: 'Le car et le goûter', file: null }]);
  });

  it('says what was paid, for what and when, whatever the post asks by now', async () => {
    const receipt = {
      amount: 4_000,
      currency: 'XOF',
      description: 'Le car',
      paidAt: '2026-11-20T10:00:00.000Z',
    } as const;
    answering(postRoutes.one, { ...post, action: { ...asked, paid: true, receipt } });
    open();
    expect(await screen.findByText('Paiement enregistré le 20/11/2026')).toBeTruthy();
    expect(screen.getByText(/^4\s000\sFCFA$/)).toBeTruthy();
    expect(screen.getByText('Le car')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/5\s000/);
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
  });

  it('asks nothing of whoever is paid', async () => {
    startSession({ token: 'jeton', userType: 'client', userId: post.author.id });
    open();
    expect(await screen.findByText(/vous n’avez rien à régler/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
  });
});
