import type { PostStats as Stats } from '@afi/contracts/post-marks';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { PostStats } from './PostStats.js';

const none = { value: 0, usual: null };
const stats: Stats = {
  ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', title: 'Sortie', publishedAt: '2026-11-20T10:00:00.000Z' },
  ...{ mustRead: false, hasButton: false, members: 3, reach: none, reactions: none, comments: none, clicks: none },
  ...{ read: none, voters: null, received: null, saved: 0, byKind: {} },
  days: [{ day: '2026-11-20', seen: 1, reactions: 0, comments: 4, votes: 0, read: 0, clicks: 0 }],
};
const figure = () => screen.queryByText('Clics sur le bouton');
const column = (name: string) => screen.queryByRole('columnheader', { name });

describe('how a post is doing', () => {
  it('says nothing of a button it has not, or of what nobody was asked', () => {
    show(<PostStats stats={stats} />);
    expect([figure(), column('Clics'), column('Lu'), column('Votes')]).toEqual([null, null, null, null]);
    expect(screen.queryByText('Votants')).toBeNull();
    expect(screen.queryByRole('link', { name: /paiement/ })).toBeNull();
  });

  it('tells answers by day, and votes beside what is usual where it carries a poll', () => {
    show(<PostStats stats={{ ...stats, voters: { value: 6, usual: 2.5 } }} />);
    expect(screen.getByText('Votants').nextSibling?.textContent).toBe('6');
    expect(screen.getByText(/^D’habitude.: 2,5$/)).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Jour',
      'Vues',
      'Réactions',
      'Commentaires',
      'Votes',
    ]);
    expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['1', '0', '4', '0']);
  });

  it('tells what was paid, with the way to who did', () => {
    const received = { count: 2, amounts: [{ currency: 'XAF' as const, amount: 5_000 }] };
    show(<PostStats stats={{ ...stats, received }} />);
    const link = screen.getByRole('link', { name: /^2 paiements · 5\s000\sFCFA$/ });
    expect(link.getAttribute('href')).toBe(`/app/posts/${stats.id}/payments`);
  });

  it.each([{ hasButton: true }, { clicks: { value: 2, usual: null } }])('tells presses for %j', (more) => {
    show(<PostStats stats={{ ...stats, ...more }} />);
    expect(figure()).not.toBeNull();
    expect(column('Clics')).not.toBeNull();
  });
});
