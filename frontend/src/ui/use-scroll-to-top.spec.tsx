import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useScrollToTop } from './use-scroll-to-top.js';

let go: NavigateFunction;
function Page() {
  go = useNavigate();
  useScrollToTop();
  return null;
}

describe('the top of a page', () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const to = (where: () => unknown) => act(async () => void (await where()));
  afterEach(() => scroll.mockClear());

  it('is where a new page starts, and not where something opens or closes within one', async () => {
    render(
      <MemoryRouter initialEntries={['/app/documents/1']}>
        <Page />
      </MemoryRouter>,
    );
    await to(() => go('/app/documents/1?draft=1'));
    await to(() => go('/app/documents/1?draft=2', { replace: true }));
    await to(() => go(-1));
    expect(scroll).not.toHaveBeenCalled();
    await to(() => go('/app/documents'));
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    await to(() => go(-1));
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});
