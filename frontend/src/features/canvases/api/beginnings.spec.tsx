import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { show } from '../../../../test/show.js';
import { beginHere, useBegun } from './beginnings.js';

const { id, state } = beginHere({ title: 'La rentrée', size: 'square', background: '#ffffff', layers: [] });

function Page() {
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  const begun = useBegun(id, saved);
  return (
    <>
      <h1>{begun?.title ?? 'Enregistrée'}</h1>
      <button onClick={() => void navigate(`/canvas/${id}`, { state })}>Commencer</button>
      <button onClick={() => setSaved(true)}>Enregistrer</button>
    </>
  );
}

const shown = () => screen.getByRole('heading').textContent;
const kept = () => (window.history.state as { usr?: unknown } | null)?.usr ?? null;
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => window.history.replaceState(null, '', '/gallery'));

describe('what a canvas begins with', () => {
  it('is kept by the history until it is saved, and then let go: there is no step back more', async () => {
    const { person } = show(<Page />);
    await person.click(press('Commencer'));
    expect([shown(), kept()]).toEqual(['La rentrée', state]);
    const { length } = window.history;
    await person.click(press('Enregistrer'));
    await waitFor(() => expect(shown()).toBe('Enregistrée'));
    expect([kept(), window.location.pathname, window.history.length]).toEqual([null, `/canvas/${id}`, length]);
  });

  it('takes nobody back who is on the way to another screen', async () => {
    const { person } = show(<Page />);
    await person.click(press('Commencer'));
    // As a navigation leaves it until the code of its screen has come.
    window.history.pushState(null, '', '/gallery');
    await person.click(press('Enregistrer'));
    expect(window.location.pathname).toBe('/gallery');
  });
});
