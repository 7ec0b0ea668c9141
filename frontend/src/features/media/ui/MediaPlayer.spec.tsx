import type { MediaView } from '@afi/contracts/media';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { MediaDownload, MediaPlayer } from './MediaPlayer.js';

beforeAll(() => loadWords(['media']));

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

it('calls a recording by its hour, not by its file', () => {
  show(<MediaPlayer media={{ ...sound, name: '2026-11-28-18h28.weba' }} kind="audio" />);
  expect(screen.getByRole('button', { name: /^Enregistrement, \d\d:28/ })).toBeTruthy();
  expect(screen.queryByText(/weba/)).toBeNull();
});

it('shows a sound without its shape all the same', () => {
  show(<MediaPlayer media={{ ...sound, waveform: [] }} kind="audio" />);
  expect(screen.getByRole('button', { name: /appel/ })).toBeTruthy();
  expect(bars()).toEqual([]);
});

const film: MediaView = {
  ...{ id: '7f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e', kind: 'video', status: 'ready', name: 'sortie.mp4' },
  variants: [
    { type: 'video/mp4', width: 852, height: 480, bytes: 900_000, url: '/files/480.mp4' },
    { type: 'video/mp4', width: 1280, height: 720, bytes: 2_400_000, url: '/files/720.mp4' },
  ],
  poster: { type: 'image/webp', width: 800, height: 450, bytes: 20_000, url: '/files/poster.webp' },
  ...{ placeholder: null, seconds: 60 },
};
it('says of a file to keep that it is being prepared, and only of one that went away that it is gone', () => {
  const soon = 'Ce fichier est en préparation.';
  const { leave } = show(<MediaDownload media={{ ...film, status: 'processing', variants: [] }} />);
  expect(screen.getByText(soon)).toBeTruthy();
  leave();
  show(<MediaDownload media={null} />);
  expect(screen.getByText('Ce fichier n’est plus là.')).toBeTruthy();
  expect(screen.queryByText(soon)).toBeNull();
});

const asked = () =>
  [...document.querySelectorAll('[src], [poster]')].flatMap((one) =>
    ['src', 'poster'].flatMap((name) => one.getAttribute(name) ?? []),
  );

describe('before the tap', () => {
  const connected = (connection: object) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  it('a film costs its picture at most; a sound nothing', () => {
    show(<MediaPlayer media={film} kind="video" />);
    expect(asked()).toEqual(['/files/poster.webp']);
    show(<MediaPlayer media={sound} kind="audio" />);
    expect(asked()).toEqual(['/files/poster.webp']);
  });

  it.each([
    ['data are saved', { saveData: true, effectiveType: '4g' }],
    ['the network is of 2g', { saveData: false, effectiveType: '2g' }],
  ])('where %s, a film costs nothing, says its weight, and plays in its lightest form', async (_where, connection) => {
    connected(connection);
    const { person } = show(<MediaPlayer media={film} kind="video" />);
    expect(asked()).toEqual([]);
    await person.click(screen.getByRole('button', { name: /879\sKo/ }));
    expect(asked()).toEqual(['/files/480.mp4']);
  });

  it('where data are saved, a sound costs nothing and says its weight', async () => {
    connected({ saveData: true });
    const { person } = show(<MediaPlayer media={sound} kind="audio" />);
    expect(asked()).toEqual([]);
    await person.click(screen.getByRole('button', { name: /39\sKo/ }));
    expect(asked()).toEqual(['/files/a.webm']);
  });

  it('else a film plays in its best form', async () => {
    const { person } = show(<MediaPlayer media={film} kind="video" />);
    await person.click(screen.getByRole('button', { name: /sortie/ }));
    expect(asked()).toContain('/files/720.mp4');
  });
});
