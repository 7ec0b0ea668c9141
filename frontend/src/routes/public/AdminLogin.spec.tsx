import { identityRoutes } from '@afi/contracts/identity';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import AdminLogin from './AdminLogin.js';

beforeEach(() => {
  sessionStorage.clear();
  startServer();
});

it('keeps the step of the code over a reload, and for which of the staff it is, until it is begun anew', async () => {
  const request = { requestId: '00000000-0000-4000-8000-000000000009', resendAfter: 60, expiresIn: 600 };
  answering(identityRoutes.managerLogin, request);
  const { person, leave } = show(<AdminLogin />);
  await person.type(screen.getByLabelText('Adresse e-mail'), 'grace@example.org');
  await person.type(screen.getByLabelText('Mot de passe'), 'Un mot de passe 1');
  await person.click(screen.getByRole('switch'));
  await person.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText(/envoyé à grace@example.org/)).toBeTruthy();
  leave();
  const { person: again, leave: leaveAgain } = show(<AdminLogin />);
  expect(screen.getByText(/envoyé à grace@example.org/)).toBeTruthy();
  await again.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(screen.getByRole('switch', { checked: true })).toBeTruthy();
  leaveAgain();
  show(<AdminLogin />);
  expect(screen.getByLabelText('Mot de passe')).toBeTruthy();
});
