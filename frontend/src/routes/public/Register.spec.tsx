import { identityRoutes, identityScreens } from '@afi/contracts/identity';
import type { AnswerOf } from '@afi/contracts/route';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { endSession, readSession } from '../../lib/session/session.js';
import Login from './Login.js';
import Register from './Register.js';

const signedIn: AnswerOf<typeof identityRoutes.verifyCode> = {
  token: 'jeton',
  client: {
    ...{ id: '00000000-0000-4000-8000-000000000001', role: 'parent', fullname: 'Awa Ndiaye', firstname: 'Awa' },
    ...{ lastname: 'Ndiaye', picture: null, notificationsCount: 0, favorites: [], phone: '+2250701020305' },
    ...{ email: null, emailConfirmed: false, referralCode: 'AWA1', mayCreateCommunity: false, communityRequest: null },
    settings: {
      ...{ language: 'fr', theme: 'light', fontSize: 'medium', compact: false },
      ...{ timezone: 'Africa/Abidjan', currency: 'XOF' },
    },
  },
};
const requestId = '00000000-0000-4000-8000-000000000009';
const pages = () =>
  show(
    <Routes>
      <Route path={identityScreens.register} element={<Register />} />
      <Route path={identityScreens.login} element={<Login />} />
    </Routes>,
  );
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const number = () => box(/^Numéro WhatsApp/);
const role = () => screen.getByRole<HTMLSelectElement>('combobox');

/** Registers with a number that is one digit off, up to the page that asks for the code. */
async function register() {
  const shown = pages();
  const { person } = shown;
  await person.type(box(/^Prénom/), 'Awa');
  await person.type(box(/^Nom/), 'Ndiaye');
  await person.selectOptions(role(), 'parent');
  await person.type(number(), '07 01 02 03 05');
  await person.type(box(/^Adresse e-mail/), 'awa@example.org');
  await person.click(screen.getByRole('button', { name: 'Recevoir mon code' }));
  await screen.findByRole('button', { name: /^Changer de numéro/ });
  return shown;
}

function expectAsTyped() {
  expect(box(/^Prénom/).value).toBe('Awa');
  expect(box(/^Nom/).value).toBe('Ndiaye');
  expect(role().value).toBe('parent');
  expect(number().value.replace(/\s/g, ' ')).toBe('07 01 02 03 05');
  expect(box(/^Adresse e-mail/).value).toBe('awa@example.org');
  expect(document.activeElement).toBe(number());
}

describe('a number mistyped to register', () => {
  const bodies: { whatsapp: string }[] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    bodies.length = 0;
    window.history.replaceState(null, '', `${identityScreens.register}?next=%2Fapp%2Fposts`);
    startServer();
    answering(identityRoutes.register, (body) => {
      bodies.push(body);
      return { requestId, resendAfter: 60, expiresIn: 600 };
    });
  });

  it('is changed where it was typed, with all else as it was', async () => {
    const { person } = await register();
    await person.click(screen.getByRole('button', { name: /^Changer de numéro/ }));
    await screen.findByRole('button', { name: 'Recevoir mon code' });
    expect(window.location.pathname + window.location.search).toBe(`${identityScreens.register}?next=%2Fapp%2Fposts`);
    expectAsTyped();
    await person.type(number(), '{Backspace}4');
    await person.click(screen.getByRole('button', { name: 'Recevoir mon code' }));
    expect(await screen.findByText(/07 01 02 03 04|07.01.02.03.04/)).toBeTruthy();
    // The number also stands below its field, before it is sent.
    await waitFor(() => expect(bodies.map(({ whatsapp }) => whatsapp)).toEqual(['+2250701020305', '+2250701020304']));
  });

  it('is changed so after a reload of the page that asks for the code, too', async () => {
    const { leave } = await register();
    leave();
    const { person } = pages();
    await person.click(screen.getByRole('button', { name: /^Changer de numéro/ }));
    await screen.findByRole('button', { name: 'Recevoir mon code' });
    expectAsTyped();
  });

  it('is found again by going back, after a reload too', async () => {
    const { leave } = await register();
    leave();
    pages();
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe(identityScreens.register));
    await screen.findByRole('button', { name: 'Recevoir mon code' });
    expectAsTyped();
  });

  it('is kept in this tab alone, for an hour at most', async () => {
    const { leave } = await register();
    leave();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Awa');
    const kept = JSON.parse(sessionStorage.getItem('pendingCode') ?? '{}') as { askedAt: number };
    sessionStorage.setItem('pendingCode', JSON.stringify({ ...kept, askedAt: kept.askedAt - 3_600_001 }));
    window.history.replaceState(null, '', identityScreens.register);
    pages();
    expect(box(/^Prénom/).value).toBe('');
    expect(sessionStorage.getItem('pendingCode')).toBeNull();
  });

  it('leaves nothing behind once somebody is in', async () => {
    const { person } = await register();
    expect(JSON.stringify({ ...sessionStorage })).toContain('Awa');
    answering(identityRoutes.verifyCode, signedIn);
    await person.type(screen.getByLabelText(/code/i), '123456');
    await waitFor(() => expect(readSession()?.token).toBe('jeton'));
    endSession('logout');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Awa');
  });
});
