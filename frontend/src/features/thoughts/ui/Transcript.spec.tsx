import { platformRoutes } from '@afi/contracts/platform';
import { thoughtRoutes, type ThoughtView, type TranscriptView } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { installation } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
import { Transcript } from './Transcript.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const words = 'Il pleut. Je rappelle Madame Aya à l’été.'
  .split(' ')
  .map((text, at) => ({ text, from: at, to: at + 0.5 }));
const text = words.map((one) => one.text).join(' ');
const thought = (transcript: TranscriptView | null): ThoughtView => ({
  ...{ id, title: '', content: '', summary: '', tags: [], category: null, mood: null, private: true, pinned: false },
  ...{ goal: null, audio: null, transcript, at: '2026-11-22T10:00:00.000Z', createdAt: '2026-11-22T10:00:00.000Z' },
  ...{ updatedAt: '2026-11-22T10:00:00.000Z', version: 1 },
});
const seek = jest.fn<(seconds: number) => void>();
const shown = (transcript: TranscriptView | null, seconds = 0) =>
  show(<Transcript thought={thought(transcript)} seconds={seconds} onSeek={seek} />);

describe('what was said in a recording', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
    seek.mockClear();
  });

  it('plays from the word that is tapped, and from the time of a sentence', async () => {
    const { person } = shown({ state: 'completed', text, words });
    await person.click(screen.getByText('Madame'));
    await person.click(screen.getByRole('button', { name: 'Écouter à partir de 0:02' }));
    expect(seek.mock.calls).toEqual([[4], [2]]);
  });

  it('marks the word that is being said', () => {
    shown({ state: 'completed', text, words }, 4.2);
    expect(screen.getByText('Madame').dataset['now']).toBe('true');
    expect(screen.getByText('Aya').dataset['now']).toBeUndefined();
  });

  it('is searched in, and goes from place to place', async () => {
    const { person } = shown({ state: 'completed', text, words });
    await person.type(screen.getByLabelText('Chercher dans ce qui est dit'), 'madame aya');
    await person.click(await screen.findByRole('button', { name: '1 passage' }));
    expect(seek).toHaveBeenCalledWith(4);
    expect(screen.getByText('Aya').dataset['found']).toBe('true');
  });

  it('is corrected by hand', async () => {
    const sent: unknown[] = [];
    answering(thoughtRoutes.update, (body) => {
      sent.push(body);
      return thought({ state: 'completed', text: 'Il pleut.' });
    });
    const { person } = shown({ state: 'completed', text, words });
    await person.click(screen.getByRole('button', { name: 'Corriger' }));
    await person.clear(screen.getByRole('textbox'));
    await person.type(screen.getByRole('textbox'), 'Il pleut.');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent).toEqual([{ transcript: 'Il pleut.' }]));
  });

  it('says why it failed, and is asked for once more', async () => {
    answering(thoughtRoutes.transcribeAgain, thought({ state: 'processing' }));
    const error = {
      code: 'thoughts.transcript-timed-out',
      message: 'La mise par écrit a pris trop de temps. Réessayez.',
    };
    const { person } = shown({ state: 'failed', error });
    expect(screen.getByText(error.message)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(calls).toContain(`POST /api/client/thoughts/${id}/transcript`));
  });

  it('that waits for a service which is not there says so, and needs not wait', async () => {
    answering(platformRoutes.about, installation);
    const sent: unknown[] = [];
    answering(thoughtRoutes.update, (body) => {
      sent.push(body);
      return thought(null);
    });
    const { person } = shown({ state: 'waiting' });
    expect(screen.getByText(/^En attente d’un service de transcription/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Ne pas mettre par écrit' }));
    await waitFor(() => expect(sent).toEqual([{ transcribe: false }]));
  });

  it('that is kept here is written down on demand, where a service can', async () => {
    answering(platformRoutes.about, {
      ...installation,
      features: { ...installation.features, transcription: true },
    });
    const sent: unknown[] = [];
    answering(thoughtRoutes.update, (body) => {
      sent.push(body);
      return thought({ state: 'processing' });
    });
    const { person } = shown(null);
    await person.click(await screen.findByRole('button', { name: 'Mettre par écrit' }));
    await waitFor(() => expect(sent).toEqual([{ transcribe: true }]));
  });

  it('shows what is there while the rest is being written down', () => {
    shown({ state: 'processing', text: 'Il pleut.' });
    expect(screen.getByText('Il pleut.')).toBeTruthy();
    expect(screen.getByText('Mise par écrit en cours')).toBeTruthy();
  });
});
