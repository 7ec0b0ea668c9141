import { coachingRoutes, type SaleTry } from '@afi/contracts/coaching';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Progress } from './Progress.js';

const chatId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const points = { opening: 2, need: 1, proof: 0, price: 2, close: 0 };
const tries: SaleTry[] = [
  { id: chatId, chatId, customer: 'haggler', at: '2026-11-17T10:00:00.000Z', points, total: 5 },
  {
    id: chatId.replace('30', '31'),
    chatId,
    customer: null,
    at: '2026-11-16T10:00:00.000Z',
    points: { ...points, need: 0 },
    total: 4,
  },
];

describe('how selling goes on', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });

  it('shows each try with its points, and what is strong and weak of late', async () => {
    answering(coachingRoutes.mine, { tries });
    show(<Progress />);
    expect(await screen.findByText('5 sur 10')).toBeTruthy();
    expect(screen.getByText('Meilleur bilan : 5 sur 10')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: /^Besoin.*0,5 sur 2$/ }).getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByRole('link', { name: /Client qui marchande/ }).getAttribute('href')).toBe(`/app/chat/${chatId}`);
  });

  it('says what to do before the first one', async () => {
    answering(coachingRoutes.mine, { tries: [] });
    show(<Progress />);
    expect(await screen.findByText('Pas encore d’essai')).toBeTruthy();
  });
});
