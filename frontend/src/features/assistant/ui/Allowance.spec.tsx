import { chatRoutes, type AllowanceView } from '@afi/contracts/assistant';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Composer } from './Composer.js';

const today = { limit: 10_000, used: 6_000, goesWith: 2_000, renewsAt: '2026-11-27T00:00:00.000Z' };

describe('what a question takes of what a person may use of the model', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });
  const shown = (answer: AllowanceView) => {
    answering(chatRoutes.allowance, answer);
    return show(<Composer keep="chat new" busy={false} onAsk={() => Promise.resolve(true)} />).person;
  };

  it('is said before it is sent, once half of it is used', async () => {
    const person = shown({ today });
    expect(await screen.findByText(/^Il vous reste 4.000 jetons/)).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Écrire à Afi' }), 'Et le soir ?');
    expect(
      screen.getByText(/^Avec ce qui l’accompagne, cette question prend environ 503 jetons\. Il vous/),
    ).toBeTruthy();
  });

  it('and that it is used up', async () => {
    shown({ today: { ...today, used: 10_000 } });
    expect(await screen.findByText(/^Votre part du modèle de langue est utilisée/)).toBeTruthy();
  });

  it.each([
    ['until half of it is used', { today: { ...today, used: 4_999 } }],
    ['where there is no limit', { today: null }],
  ])('is nothing %s', async (_, answer) => {
    shown(answer);
    await waitFor(() => expect(calls.some((one) => one.includes('/chats/allowance'))).toBe(true));
    expect(screen.queryByText(/jetons/)).toBeNull();
  });
});
