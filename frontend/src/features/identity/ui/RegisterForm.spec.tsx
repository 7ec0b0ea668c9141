import type { ClientProfile } from '@afi/contracts/profiles';
import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ProfileForm } from './ProfileForm.js';
import { RegisterForm } from './RegisterForm.js';

beforeEach(() => {
  localStorage.clear();
  startServer();
});

it('offers again what was typed to register, where the page was left for another', async () => {
  const { person } = show(<RegisterForm referralCode="" onSent={() => undefined} />);
  await person.type(screen.getByRole('textbox', { name: /Prénom/ }), 'Awa');
  cleanup();
  const again = show(<RegisterForm referralCode="" onSent={() => undefined} />);
  await again.person.click(await screen.findByRole('button', { name: 'Reprendre votre brouillon' }));
  expect(screen.getByRole('textbox', { name: /Prénom/ })).toHaveProperty('value', 'Awa');
});

it('takes no name in a profile that is longer than one may be', async () => {
  const profile = { firstname: 'Awa', lastname: 'Ndiaye', role: 'other' } as unknown as ClientProfile;
  const { person } = show(<ProfileForm profile={profile} onDone={() => undefined} />);
  const name = screen.getByRole('textbox', { name: /Prénom/ });
  await person.type(name, 'e');
  await waitFor(() => expect(name).toHaveProperty('maxLength', 60));
  expect(screen.queryByText(/caractères au plus/)).toBeNull();
  await person.click(name);
  await person.paste('Marie-Bernadette-Félicité-Joséphine-Antoinette-Aïchatou-Fatoumata');
  expect(name).toHaveProperty('value.length', 60);
  expect(await screen.findByText('60 caractères au plus : la suite n’est pas gardée.')).toBeTruthy();
});
