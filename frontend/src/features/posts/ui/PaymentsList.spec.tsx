import type { PaymentRow } from '@afi/contracts/payments';
import { postPaymentRoutes } from '@afi/contracts/post-payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { PaymentsList } from './PaymentsList.js';

const postId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const paid = (n: number, more: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{ id: `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d${10 + n}`, fullname: `Membre ${n}`, picture: null },
  ...{ amount: 2_500, currency: 'XOF', description: 'La sortie' },
  ...{ paidAt: '2026-11-20T10:00:00.000Z', reference: `A1B2C3D${n}` },
  ...more,
});
const page = (items: PaymentRow[], amounts: { currency: 'XOF' | 'XAF'; amount: number }[], count = items.length) => ({
  ...{ items, nextCursor: null, previousCursor: null, count: null },
  received: { count, amounts },
});

describe('the list of who paid', () => {
  beforeEach(async () => {
    startServer();
    await loadWords(['payments', 'post-team', 'posts']);
  });

  it('says who, when, how much and by which reference, and all of it together', async () => {
    answering(postPaymentRoutes.received, page([paid(1), paid(2), paid(3)], [{ currency: 'XOF', amount: 7_500 }]));
    show(<PaymentsList postId={postId} />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    for (const [at, row] of rows.entries())
      expect(row.textContent).toMatch(
        new RegExp(`Membre ${at + 1}20/11/2026.*\\d2\\s500\\sFCFARéf. A1B2C3D${at + 1}$`),
      );
    expect(screen.getByText(/^7\s500\sFCFA$/)).toBeTruthy();
    expect(screen.getByText('3 paiements')).toBeTruthy();
    // All paid for the same, which stands on the post.
    expect(screen.queryByText('La sortie')).toBeNull();
    expect(screen.getByText(/aucun argent n’est prélevé/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fichier CSV' })).toBeTruthy();
  });

  it('says what each paid for, and in which francs, where that is not the same', async () => {
    const items = [paid(1), paid(2, { description: 'Le car', currency: 'XAF', amount: 300 })];
    const amounts = [
      { currency: 'XOF' as const, amount: 2_500 },
      { currency: 'XAF' as const, amount: 300 },
    ];
    answering(postPaymentRoutes.received, page(items, amounts));
    show(<PaymentsList postId={postId} />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('La sortie')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Le car')).toBeTruthy();
    expect(second?.textContent).toMatch(/300\sFCFA XAFRéf. A1B2C3D2$/);
    expect(screen.getByText(/^2\s500\sFCFA \(XOF\) \+ 300\sFCFA \(XAF\)$/)).toBeTruthy();
  });

  it('says that nobody paid yet, and offers nothing to look through', async () => {
    answering(postPaymentRoutes.received, page([], []));
    show(<PaymentsList postId={postId} />);
    expect(await screen.findByText('Personne n’a encore payé')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Fichier CSV' })).toBeNull();
  });

  it('is looked through, and says that nothing was found: not that nobody paid', async () => {
    answering(postPaymentRoutes.received, page([paid(1)], [{ currency: 'XOF', amount: 2_500 }]));
    const { person } = show(<PaymentsList postId={postId} />);
    const field = await screen.findByRole('searchbox', { name: 'Chercher par nom ou référence' });
    answering(postPaymentRoutes.received, page([], [{ currency: 'XOF', amount: 2_500 }], 1));
    await person.type(field, 'Koffi');
    expect(await screen.findByText('Aucun paiement trouvé')).toBeTruthy();
    expect(screen.queryByText('Personne n’a encore payé')).toBeNull();
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    // The field is the one that was typed in.
    expect(document.activeElement).toBe(field);
  });

  it('says what went wrong, and tries again', async () => {
    const refused = { status: 503, code: 'http.unavailable', detail: 'Le service ne répond pas.' };
    answering(postPaymentRoutes.received, { refused });
    const { person } = show(<PaymentsList postId={postId} />);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answering(postPaymentRoutes.received, page([paid(1)], [{ currency: 'XOF', amount: 2_500 }]));
    await person.click(again);
    expect(await screen.findByText('Membre 1')).toBeTruthy();
  });
});
