import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useScrollToTop } from './use-scroll-to-top.js';

const ways: Readonly<Record<string, (go: NavigateFunction) => unknown>> = {
  one: (go) => go('?draft=1'),
  other: (go) => go('?draft=2', { replace: true }),
  all: (go) => go('/app/documents'),
  back: (go) => go(-1),
};

function Page() {
  const navigate = useNavigate();
  useScrollToTop();
  return Object.entries(ways).map(([name, way]) => (
    <button key={name} type="button" onClick={() => void way(navigate)}>
      {name}
    </button>
  ));
}

describe('the top of a page', () => {
  it('is where a new page starts, and not where something opens or closes within one', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const person = userEvent.setup();
    const press = (name: string) => person.click(screen.getByText(name));
    render(
      <MemoryRouter initialEntries={['/app/documents/1']}>
        <Page />
      </MemoryRouter>,
    );
    for (const name of ['one', 'other', 'back']) await press(name);
    expect(scroll).not.toHaveBeenCalled();
    await press('all');
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    await press('back');
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});
