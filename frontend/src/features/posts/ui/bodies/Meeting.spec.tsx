import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { show } from '../../../../../test/show.js';
import Meeting from './Meeting.js';

const at = '2026-12-05T09:00:00.000Z';
const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(at) - 20 * minute });
});
afterEach(() => {
  jest.useRealTimers();
});

it('says that it is on while it is, to who has had the page open since before, and no longer', () => {
  const body = { type: 'jitsi_meet' as const, url: 'https://meet.jit.si/afi-salle', at };
  show(<Meeting body={body} post={{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', title: 'Réunion' }} />);
  const isOn = () => screen.queryByText('C’est maintenant') !== null;
  expect(isOn()).toBe(false);
  act(() => jest.advanceTimersByTime(6 * minute));
  expect(isOn()).toBe(true);
  act(() => jest.advanceTimersByTime(4 * 60 * minute));
  expect(isOn()).toBe(false);
  expect(screen.getByRole('link', { name: 'Rejoindre' }).getAttribute('href')).toBe(body.url);
});
