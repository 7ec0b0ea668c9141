import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { show } from '../../../test/show.js';
import { readColorScheme, setColorScheme, useColorScheme, watchColorScheme } from './color-scheme.js';

const key = 'mantine-color-scheme-value';
const shown = () => document.documentElement.dataset['mantineColorScheme'];
const dark = Object.assign(new EventTarget(), { matches: false, media: '(prefers-color-scheme: dark)' });
const device = (isDark: boolean) => {
  dark.matches = isDark;
  dark.dispatchEvent(new Event('change'));
};
const usual = Object.getOwnPropertyDescriptor(window, 'matchMedia');

beforeEach(() => {
  dark.matches = false;
  Object.defineProperty(window, 'matchMedia', { value: () => dark, configurable: true });
  watchColorScheme();
});
afterEach(() => {
  if (usual) Object.defineProperty(window, 'matchMedia', usual);
  else Reflect.deleteProperty(window, 'matchMedia');
});

describe('light and dark', () => {
  it('follow the device until somebody chooses', () => {
    expect([readColorScheme(), shown()]).toEqual(['auto', 'light']);
    device(true);
    expect([readColorScheme(), shown()]).toEqual(['auto', 'dark']);
  });

  it('stay as they were chosen, whatever the device says, and at the next start', () => {
    setColorScheme('dark');
    device(false);
    expect([shown(), localStorage.getItem(key)]).toEqual(['dark', 'dark']);
    setColorScheme('auto');
    expect(shown()).toBe('light');
  });

  it('are told to what shows the choice', () => {
    function Choice() {
      return <p>{useColorScheme()}</p>;
    }
    show(<Choice />);
    act(() => setColorScheme('dark'));
    expect(screen.getByText('dark')).toBeTruthy();
  });

  it('follow what was chosen in another tab, and nothing else that it keeps', () => {
    localStorage.setItem(key, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(shown()).toBe('light');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(shown()).toBe('dark');
  });

  it('are as on the device where what is kept says nothing that is known', () => {
    localStorage.setItem(key, 'purple');
    expect(readColorScheme()).toBe('auto');
  });
});
