import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { postScreens } from '@afi/contracts/posts';
import { endSession, startSession } from '../../lib/session/session.js';
import { useBeginPost, usePostBeginning } from './post-beginning.js';

let go: NavigateFunction;
function Story() {
  const begin = useBeginPost();
  return <button onClick={() => begin({ title: 'Mes matins', content: '<p>secret d’Awa</p>' })}>publier</button>;
}
const Composer = () => <p data-testid="text">{usePostBeginning()?.content ?? ''}</p>;
function Nav() {
  go = useNavigate();
  return null;
}

it('(d256) gives nobody else what somebody began before them on this device', async () => {
  startSession({ token: 'a', userType: 'client', userId: 'awa' });
  render(
    <MemoryRouter initialEntries={['/story']}>
      <Nav />
      <Routes>
        <Route path="/story" element={<Story />} />
        <Route path={postScreens.create} element={<Composer />} />
        <Route path="/" element={<p>home</p>} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => screen.getByRole('button').click());
  expect((await screen.findByTestId('text')).textContent).toContain('secret');
  act(() => void go('/'));
  endSession('logout');
  startSession({ token: 'b', userType: 'client', userId: 'binta' });
  act(() => void go(-1));
  expect((await screen.findByTestId('text')).textContent).toBe('');
});
