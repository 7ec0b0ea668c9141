import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { swallowedForMs } from './swallow-taps.js';
import { Confirm } from './Confirm.js';

const below = jest.fn();
function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={below}>
        Documents
      </button>
      <Confirm
        {...{ open, title: 'Publier ?', text: '', action: 'Publier' }}
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
const tapBelow = (at: { clientX: number; clientY: number }) =>
  fireEvent.click(screen.getByRole('button', { name: 'Documents' }), { ...at, detail: 1 });

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  below.mockReset();
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Publier' }), { clientX: 60, clientY: 700, detail: 1 });
});
afterEach(() => {
  jest.advanceTimersByTime(swallowedForMs);
  jest.useRealTimers();
});

describe('a sheet that a tap closed', () => {
  it('lets no second tap of the same finger through to what lies below', () => {
    tapBelow({ clientX: 64, clientY: 695 });
    expect(below).not.toHaveBeenCalled();
  });

  it('leaves a tap elsewhere, a key, and what is tapped later alone', () => {
    tapBelow({ clientX: 300, clientY: 40 });
    fireEvent.click(screen.getByRole('button', { name: 'Documents' }), { detail: 0 });
    expect(below).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(swallowedForMs);
    tapBelow({ clientX: 60, clientY: 700 });
    expect(below).toHaveBeenCalledTimes(3);
  });

  it('hears a tap at this place again once another was tapped between: a double tap goes nowhere', () => {
    tapBelow({ clientX: 300, clientY: 40 });
    tapBelow({ clientX: 60, clientY: 700 });
    expect(below).toHaveBeenCalledTimes(2);
  });
});
