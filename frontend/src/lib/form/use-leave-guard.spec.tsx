import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { useLeaveGuard } from './use-leave-guard.js';

function Writing() {
  const { asking, leave } = useLeaveGuard(true);
  return asking ? <button onClick={leave}>Quitter</button> : <a href="/next">Plus loin</a>;
}

/** Its file never comes: until then the screen that was left stands. */
const Next = lazy(() => new Promise<never>(() => undefined));

/** Whether the browser would ask before the page is closed. */
const asksAtUnload = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('asks no second time who has said that they leave, while the next screen is loading', async () => {
  render(
    <MemoryRouter>
      <Suspense>
        <Routes>
          <Route path="/" element={<Writing />} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  await waitFor(() => expect(asksAtUnload()).toBe(true));
  fireEvent.click(screen.getByRole('link', { name: 'Plus loin' }));
  fireEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(screen.getByRole('link', { name: 'Plus loin' })).toBeTruthy();
  expect(asksAtUnload()).toBe(false);
});
