import { identityRoutes } from '@afi/contracts/identity';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { SessionsCard } from './SessionsCard.js';

const old = '2025-01-01T10:00:00Z';
const session = (last: string, device: string, current: boolean) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${last}`, device, current, createdAt: old, lastSeenAt: old },
});

it('the device in the hand is in use now, whenever the server last noted it; of others their hour is told', async () => {
  startServer();
  answering(identityRoutes.sessions, {
    items: [session('1', 'Chrome', true), session('2', 'Firefox', false)],
    nextCursor: null,
  });
  show(<SessionsCard userType="client" />);
  expect(await screen.findByText('Utilisé en ce moment')).toBeTruthy();
  expect(screen.getAllByText(/^Vu /)).toHaveLength(1);
});
