import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { postScreens } from '@afi/contracts/posts';
import { endSession, startSession } from '../../lib/session/session.js';
import { useBeginPost, usePostBeginning } from './post-beginning.js';

function Story() {
  const begin = useBeginPost();
  return <button onClick={() => begin({ title: 'Mes matins', content: '<p>secret d’Awa</p>' })}>publier</button>;
}
const Composer = () => <p data-testid="text">{usePostBeginning()?.content ?? ''}</p>;
function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/')}>accueil</button>
      <button onClick={() => void navigate(-1)}>retour</button>
    </>
  );
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('(d256) gives nobody else what somebody began before them on this device', async () => {
  startSession({ token: 'a', userType: 'client', userId: 'awa' });
  render(
    <MemoryRouter initialEntries={['/story']}>
      <Ways />
      <Routes>
        <Route path="/story" element={<Story />} />
        <Route path={postScreens.create} element={<Composer />} />
        <Route path="/" element={<p>home</p>} />
      </Routes>
    </MemoryRouter>,
  );
  press('publier');
  expect((await screen.findByTestId('text')).textContent).toContain('secret');
  press('accueil');
  endSession('logout');
  startSession({ token: 'b', userType: 'client', userId: 'binta' });
  press('retour');
  expect((await screen.findByTestId('text')).textContent).toBe('');
});
