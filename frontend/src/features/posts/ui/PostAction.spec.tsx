import type { PostView } from '@afi/contracts/posts';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { post as written } from '../../../../test/publishing.js';
import { loadWords } from '../../../lib/i18n.js';
import { startSession } from '../../../lib/session/session.js';
import { ShownAction } from './PostCard.js';

const post: PostView = {
  ...written('Sortie au musée'),
  action: {
    ...{ type: 'payment', label: null, amount: 5_000, currency: 'XOF', description: 'Le car et le goûter' },
    ...{ file: 'cours', paid: false, receipt: null, media: null },
  },
};

beforeEach(async () => {
  startServer();
  await loadWords(['posts']);
});

it('asks a reader to pay', async () => {
  startSession({ token: 'x', userType: 'client', userId: 'somebody-else' });
  show(<ShownAction post={post} bodies={{}} />);
  expect(await screen.findByRole('link', { name: /^Payer/ })).toBeTruthy();
  expect(screen.queryByText('Vos lecteurs paient ici.')).toBeNull();
});

it('says what a reader paid and when, whatever the post asks by now', async () => {
  startSession({ token: 'x', userType: 'client', userId: 'somebody-else' });
  const { action } = post;
  if (action?.type !== 'payment') throw new Error('this post asks for no payment');
  const { currency, description } = action;
  const receipt = { amount: 4_000, currency, description, paidAt: '2026-11-20T10:00:00.000Z' };
  show(<ShownAction post={{ ...post, action: { ...action, paid: true, receipt } }} bodies={{}} />);
  expect((await screen.findByText(/^Payé/)).textContent).toMatch(/^Payé · 4\s000\sFCFA · le 20\/11\/2026$/);
  expect(document.body.textContent).not.toMatch(/5\s000/);
});

it('asks nobody to pay for what they wrote themselves: they see what others see, and a word', async () => {
  startSession({ token: 'x', userType: 'client', userId: post.author.id });
  show(<ShownAction post={post} bodies={{}} />);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Payer/ })).disabled).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Vos lecteurs paient ici.')).toBeTruthy();
  expect(screen.queryByText('Un fichier vous est donné après le paiement.')).toBeNull();
});

it.each([
  [{ count: 0, amounts: [] }, /^Aucun paiement pour l’instant$/],
  [{ count: 1, amounts: [{ currency: 'XOF' as const, amount: 2_500 }] }, /^1 paiement · 2\s500\sFCFA$/],
  [{ count: 3, amounts: [{ currency: 'XOF' as const, amount: 7_500 }] }, /^3 paiements · 7\s500\sFCFA$/],
])('tells who manages it what was paid (%j), and leads to who did', async (received, said) => {
  startSession({ token: 'x', userType: 'client', userId: post.author.id });
  const { action } = post;
  if (action?.type !== 'payment') throw new Error('this post asks for no payment');
  show(<ShownAction post={{ ...post, action: { ...action, received } }} bodies={{}} />);
  const link = await screen.findByRole('link', { name: said });
  expect(link.getAttribute('href')).toBe(`/app/posts/${post.id}/payments`);
});
