import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { TurnHint } from './TurnHint.js';

const held = Object.assign(new EventTarget(), { matches: true, media: '' });
const hold = (upright: boolean) =>
  act(() => {
    held.matches = upright;
    held.dispatchEvent(Object.assign(new Event('change'), { matches: upright }));
  });
const usual = Object.getOwnPropertyDescriptor(window, 'matchMedia');
const hint = () => screen.queryByRole('button', { name: 'Tournez le téléphone' });

beforeEach(() => {
  jest.useFakeTimers();
  held.matches = true;
  Object.defineProperty(window, 'matchMedia', { value: () => held, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  if (usual) Object.defineProperty(window, 'matchMedia', usual);
  else Reflect.deleteProperty(window, 'matchMedia');
});

describe('who presents on a phone that is held upright', () => {
  it('is told to turn it, for some seconds', () => {
    show(<TurnHint />);
    expect(hint()).toBeTruthy();
    act(() => jest.advanceTimersByTime(5_900));
    expect(hint()).toBeTruthy();
    act(() => jest.advanceTimersByTime(200));
    expect(hint()).toBeNull();
  });

  it('ends it with a tap', () => {
    show(<TurnHint />);
    fireEvent.click(hint() as HTMLElement);
    expect(hint()).toBeNull();
  });

  it('is told no more once it was turned, even if it is turned back', () => {
    show(<TurnHint />);
    hold(false);
    expect(hint()).toBeNull();
    hold(true);
    expect(hint()).toBeNull();
  });

  it('is not told again after their notes, which take its room', () => {
    const { leave } = show(<TurnHint hidden />);
    expect(hint()).toBeNull();
    leave();
  });

  it('is told nothing where it lies across, or is no phone', () => {
    held.matches = false;
    show(<TurnHint />);
    expect(hint()).toBeNull();
  });
});
