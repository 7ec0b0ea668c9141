import type { MediaView } from '@afi/contracts/media';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { MediaPlayer } from './MediaPlayer.js';

const sound: MediaView = {
  ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', kind: 'audio', status: 'ready', name: 'appel.mp3' },
  variants: [{ type: 'audio/webm', width: null, height: null, bytes: 40_000, url: '/files/a.webm' }],
  ...{ placeholder: null, seconds: 60, waveform: [0, 40, 100, 20] },
};
const bars = () => [...document.querySelectorAll('[data-waveform] rect')];
const heard = () => bars().filter((bar) => bar.getAttribute('class')).length;

it('shows a sound as it sounds before it is loaded, and how much of it was heard', async () => {
  const { person } = show(<MediaPlayer media={sound} kind="audio" />);
  expect([bars().length, heard(), document.querySelector('audio')]).toEqual([4, 0, null]);
  const [silent, , loud] = bars().map((bar) => Number(bar.getAttribute('height')));
  expect(loud).toBeGreaterThan(silent ?? 0);
  await person.click(screen.getByRole('button', { name: /appel/ }));
  const audio = screen.getByLabelText<HTMLAudioElement>('appel.mp3');
  Object.defineProperties(audio, { duration: { value: 60 }, currentTime: { value: 30 } });
  fireEvent.timeUpdate(audio);
  expect([bars().length, heard()]).toEqual([4, 2]);
});

it('shows a sound without its shape all the same', () => {
  show(<MediaPlayer media={{ ...sound, waveform: [] }} kind="audio" />);
  expect(screen.getByRole('button', { name: /appel/ })).toBeTruthy();
  expect(bars()).toEqual([]);
});
