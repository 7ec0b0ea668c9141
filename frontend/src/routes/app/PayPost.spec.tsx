import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { postRoutes, postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, calls, startServer, withoutNetwork } from '../../../test/answering.js';
import { post as written } from '../../../test/publishing.js';
import { show } from '../../../test/show.js';
import { loadWords } from '../../lib/i18n.js';
import { noteAnswer, noteNoAnswer } from '../../lib/online.js';
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
      reference: 'A1B2C3D4',
    } as const;
    answering(postRoutes.one, { ...post, action: { ...asked, paid: true, receipt } });
    open();
    expect(await screen.findByText('Paiement enregistré le 20/11/2026')).toBeTruthy();
    expect(screen.getByText('Référence A1B2C3D4')).toBeTruthy();
    expect(screen.getByText(/^4\s000\sFCFA$/)).toBeTruthy();
    expect(screen.getByText('Le car')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/5\s000/);
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
  });

  const tapsTwice = (button: HTMLElement) =>
    act(() => {
      button.click();
      button.click();
    });

  it('is paid by one call, however fast it is tapped', async () => {
    const sent: unknown[] = [];
    answering(postPaymentRoutes.pay, (body) => {
      sent.push(body);
      return sent.length > 1
        ? { refused: { status: 409, code: 'idempotency.in-flight', detail: 'Cette demande est déjà en cours.' } }
        : post;
    });
    open();
    tapsTwice(await screen.findByRole('button', { name: /^Payer/ }));
    expect(await screen.findByText('La publication')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('that is under way already is no failure, and over once it is seen paid', async () => {
    const refused = { status: 409, code: 'idempotency.in-flight', detail: 'Cette demande est déjà en cours.' };
    answering(postPaymentRoutes.pay, { refused });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: /^Payer/ }));
    expect(await screen.findByText(/Réessayez dans un instant/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(refused.detail)).toBeNull();
    answering(postRoutes.one, { ...post, action: { ...asked, paid: true } });
    await person.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(await screen.findByText('La publication')).toBeTruthy();
  });

  it('without a network sends nothing, says so, and is silent once the network is back', async () => {
    answering(postPaymentRoutes.pay, post);
    const { person } = open();
    const button = await screen.findByRole('button', { name: /^Payer/ });
    act(noteNoAnswer);
    calls.length = 0;
    await person.click(button);
    expect(screen.getByText(/rien n’a été payé/)).toBeTruthy();
    expect(screen.queryByText(/n’a pas pu être vérifié/)).toBeNull();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    act(noteAnswer);
    expect(screen.queryByText(/rien n’a été payé/)).toBeNull();
    await person.click(button);
    expect(await screen.findByText('La publication')).toBeTruthy();
  });

  it.each([false, true])('that got no answer is looked up once the network is back (paid: %s)', async (paid) => {
    const { person } = open();
    const button = await screen.findByRole('button', { name: /^Payer/ });
    withoutNetwork();
    await person.click(button);
    expect(await screen.findByText(/n’a pas pu être vérifié/)).toBeTruthy();
    startServer();
    answering(postRoutes.one, { ...post, action: { ...asked, paid } });
    act(noteAnswer);
    if (paid) expect(await screen.findByText('La publication')).toBeTruthy();
    else await waitFor(() => expect(screen.queryByText(/n’a pas pu être vérifié/)).toBeNull());
  });

  it('asks nothing of whoever is paid', async () => {
    startSession({ token: 'jeton', userType: 'client', userId: post.author.id });
    open();
    expect(await screen.findByText(/vous n’avez rien à régler/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
  });
});
