import { thoughtRoutes, type ThoughtInput } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { device } from '../../../../test/device.js';

const { answering, startServer, withoutNetwork } = await import('../../../../test/answering.js');
const { show } = await import('../../../../test/show.js');
const { noteAnswer } = await import('../../../lib/online.js');
const { watchOutbox } = await import('../../../lib/outbox/outbox.js');
const { startSession } = await import('../../../lib/session/session.js');
const { ThoughtComposer } = await import('./ThoughtComposer.js');

describe('a thought written without a network', () => {
  beforeEach(() => {
    startServer();
    noteAnswer();
    localStorage.clear();
    startSession({ token: 'x', userType: 'client', userId: 'awa' });
    watchOutbox(new QueryClient());
  });

  it('is told to be kept once it left, in the words of any other', async () => {
    const { person } = show(<ThoughtComposer />);
    withoutNetwork();
    await person.type(screen.getByRole('textbox', { name: 'Pensée' }), 'Il pleut sur le marché');
    await person.click(screen.getByRole('button', { name: 'Garder' }));
    await waitFor(() => expect(device.size).toBe(1));
    const sent: ThoughtInput[] = [];
    startServer();
    answering(thoughtRoutes.create, (body) => {
      sent.push(body);
      return { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30' };
    });
    noteAnswer();
    expect(await screen.findByText('Pensée gardée.')).toBeTruthy();
    expect(sent).toMatchObject([{ content: 'Il pleut sur le marché' }]);
    expect(screen.queryByText(/^L’envoi/)).toBeNull();
  });
});
