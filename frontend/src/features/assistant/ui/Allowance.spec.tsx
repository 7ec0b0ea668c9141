import { chatRoutes, type AllowanceView } from '@afi/contracts/assistant';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { Composer, type QuestionFiles } from './Composer.js';

const today = { limit: 10_000, used: 6_000, goesWith: 2_000, renewsAt: '2026-11-27T00:00:00.000Z' };
const answered = { goesWith: 2_000, price: 0, today };

describe('what a question takes', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });
  const shown = (answer: AllowanceView, files?: QuestionFiles) => {
    answering(chatRoutes.allowance, answer);
    return show(<Composer keep="chat new" busy={false} files={files} onAsk={() => Promise.resolve(true)} />).person;
  };
  const field = () => screen.getByRole('textbox', { name: 'Écrire à Afi' });
  const isRead = () => waitFor(() => expect(calls.some((one) => one.includes('/chats/allowance'))).toBe(true));

  it('is said before it is sent: how much is told to the model, and what it costs', async () => {
    const person = shown({ ...answered, today: null });
    await isRead();
    expect(screen.queryByText(/modèle/)).toBeNull();
    await person.type(field(), 'Et le soir ?');
    expect(await screen.findByText(/^Environ 2.100 caractères iront au modèle\. Gratuit\.$/)).toBeTruthy();
  });

  it('with files it is up to what is read of them', async () => {
    const files = { ids: [crypto.randomUUID()], some: true, sending: false, button: null, shown: null };
    const person = shown({ ...answered, today: null }, { ...files, forget: () => undefined });
    await person.type(field(), 'Et le soir ?');
    expect(await screen.findByText(/^Jusqu’à 18.100 caractères iront au modèle\. Gratuit\.$/)).toBeTruthy();
  });

  it('costs coins where it has a price, without a model too', async () => {
    const person = shown({ goesWith: null, price: 2, today: null });
    await person.type(field(), 'Et le soir ?');
    expect(await screen.findByText('Prix : 2 jetons.')).toBeTruthy();
  });

  it('is said as a part of the day, once half of that is used', async () => {
    const person = shown(answered);
    expect(await screen.findByText(/^Il vous reste 40.% de votre part du jour\.$/)).toBeTruthy();
    await person.type(field(), 'Et le soir ?');
    expect(
      screen.getByText(/Gratuit\. Il vous reste 40.% de votre part du jour\. Cette question en prend environ 6.%\.$/),
    ).toBeTruthy();
  });

  it('and that the day is used up', async () => {
    shown({ ...answered, today: { ...today, used: 10_000 } });
    expect(await screen.findByText(/^Votre part du modèle de langue est utilisée/)).toBeTruthy();
  });

  it.each([
    ['of the day until half of it is used', { ...answered, today: { ...today, used: 4_999 } }],
    ['where nothing leaves and nothing is to be paid', { goesWith: null, price: 0, today: null }],
  ])('is nothing %s', async (_, answer) => {
    const person = shown(answer);
    await isRead();
    await person.type(field(), 'Et le soir ?');
    expect(screen.queryByText(/reste|part du jour|Prix/)).toBeNull();
    expect(screen.queryByText(/caractères/) !== null).toBe(answer.goesWith !== null);
  });
});
