import { maxReadLetters, readingRoutes, type ReadingView } from '@afi/contracts/assistant-readings';
import { platformRoutes } from '@afi/contracts/platform';
import { spokenParts, spokenThought } from '@afi/contracts/spoken-text';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answering, startServer } from '../../../../test/answering.js';
import { installation } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
import { ListenButton, ListenToOwn } from './ListenButton.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';

/** Sounds of this screen, and what was done with them. */
let sounds: Sound[] = [];
class Sound {
  error = null;
  onplay?: () => void;
  onpause?: () => void;
  onended?: () => void;
  onerror?: () => void;
  constructor(readonly src: string) {
    sounds.push(this);
  }
  async play() {
    this.onplay?.();
  }
  pause() {
    this.onpause?.();
  }
}
const RealAudio = globalThis.Audio;

/** What the voice of the device was given. */
const spoken: string[] = [];

describe('an answer that is listened to, where a service reads aloud', () => {
  beforeEach(() => {
    startServer();
    sounds = [];
    spoken.length = 0;
    const speak = ({ text }: { text: string }) => spoken.push(text.trim());
    Object.assign(window, {
      speechSynthesis: { speak, cancel: () => undefined },
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
      Audio: Sound,
    });
    answering(platformRoutes.about, { ...installation, features: { ...installation.features, narration: true } });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Object.assign(window, { Audio: RealAudio });
  });
  const read: ReadingView = { state: 'read', sound: { url: '/files/said.m4a', seconds: 3, bytes: 12_000 } };
  const shown = async () => {
    const { person } = show(<ListenButton chatId={id} answerId={id} text="Il ferme **tard** [1]." />);
    await person.click(await screen.findByRole('button', { name: 'Écouter' }));
    return person;
  };

  it('plays what was read, rests, goes on, and can be heard again', async () => {
    answering(readingRoutes.create, read);
    const person = await shown();
    await person.click(await screen.findByRole('button', { name: 'Pause' }));
    await person.click(screen.getByRole('button', { name: 'Reprendre' }));
    act(() => sounds[0]?.onended?.());
    await person.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    expect([sounds.map(({ src }) => src), spoken]).toEqual([['/files/said.m4a'], []]);
  });

  it('waits for what is being read, and a second tap takes it back', async () => {
    answering(readingRoutes.create, { state: 'reading', sound: null });
    let now: ReadingView = { state: 'reading', sound: null };
    answering(readingRoutes.one, () => now);
    const person = await shown();
    const waiting = await screen.findByRole('button', { name: /^Lecture en préparation/ });
    expect(waiting.getAttribute('aria-busy')).toBe('true');
    await person.click(waiting);
    now = read;
    await person.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(sounds).toHaveLength(1);
  });

  it.each([
    [
      'fails',
      () => answering(readingRoutes.create, { state: 'failed', sound: null }),
      'Le service de lecture n’a pas répondu.',
    ],
    [
      'may not be told it',
      () =>
        answering(readingRoutes.create, {
          refused: { status: 409, code: 'assistant.reading-private', message: 'Pensées privées.' },
        }),
      'Pensées privées.',
    ],
  ])('is read by the device, which is said, where the service %s', async (_what, answers, why) => {
    answers();
    await shown();
    expect(await screen.findByRole('button', { name: 'Arrêter la lecture' })).toBeTruthy();
    expect(spoken).toEqual(['Il ferme tard.']);
    expect(screen.getByText(`${why} La voix de votre appareil lit à sa place.`)).toBeTruthy();
  });

  describe('part by part, where it is long', () => {
    const [begins, ends] = ['Le marché était plein. '.repeat(250), 'La route était longue. '.repeat(250)];
    const asked: number[] = [];
    function Story() {
      const [text, setText] = useState(begins + ends);
      return (
        <>
          <ListenToOwn of="story" id={id} text={text} />
          <button onClick={() => setText('Court.')}>Raccourcir</button>
        </>
      );
    }
    const secondPart = async (second: () => ReadingView) => {
      asked.length = 0;
      answering(readingRoutes.story.create, ({ part }) => {
        asked.push(part);
        return part === 0 ? { ...read, parts: 2 } : second();
      });
      const { person } = show(<Story />);
      await person.click(await screen.findByRole('button', { name: 'Écouter' }));
      await screen.findByRole('button', { name: 'Pause' });
      act(() => sounds[0]?.onended?.());
      return person;
    };

    it('is gone on with by the device where the service left it', async () => {
      await secondPart(() => ({ state: 'failed', sound: null }));
      expect(await screen.findByRole('button', { name: 'Arrêter la lecture' })).toBeTruthy();
      expect(asked).toEqual([0, 1]);
      // Sentence by sentence: the few of its end that the first part held are not said again.
      expect(new Set(spoken)).toEqual(new Set(['La route était longue.']));
      expect(spoken.length).toBeLessThan(250);
    });

    it('says every word where the device goes on: both cut the same text', async () => {
      const content = Array.from({ length: 300 }, (_, i) => `- article numéro ${i} du marché`).join('\n');
      const [first = ''] = spokenParts(spokenThought({ title: 'Courses', content }), maxReadLetters);
      const second: ReadingView = { state: 'failed', sound: null };
      answering(readingRoutes.thought.create, ({ part }) => (part === 0 ? { ...read, parts: 2 } : second));
      const { person } = show(<ListenToOwn of="thought" id={id} text={spokenThought({ title: 'Courses', content })} />);
      await person.click(await screen.findByRole('button', { name: 'Écouter' }));
      await screen.findByRole('button', { name: 'Pause' });
      act(() => sounds[0]?.onended?.());
      await screen.findByRole('button', { name: 'Arrêter la lecture' });
      const unsaid = Array.from({ length: 300 }, (_, i) => `article numéro ${i} du marché`).filter(
        (line) => !first.split('\n').includes(`- ${line}`) && !spoken.includes(line),
      );
      expect(unsaid).toEqual([]);
    });
    it('is asked for by no part of what it was, changed while its last part plays', async () => {
      const person = await secondPart(() => ({ ...read, parts: 2 }));
      await waitFor(() => expect(sounds).toHaveLength(2));
      await person.click(screen.getByRole('button', { name: 'Raccourcir' }));
      act(() => sounds[1]?.onended?.());
      expect(await screen.findByRole('button', { name: 'Écouter' })).toBeTruthy();
      expect(asked).toEqual([0, 1]);
    });
    it('is asked for by no part of what it was, changed while its first part plays', async () => {
      answering(readingRoutes.story.create, ({ part }) => {
        asked.push(part);
        return { ...read, parts: 2 };
      });
      asked.length = 0;
      const { person } = show(<Story />);
      await person.click(await screen.findByRole('button', { name: 'Écouter' }));
      await screen.findByRole('button', { name: 'Pause' });
      await person.click(screen.getByRole('button', { name: 'Raccourcir' }));
      act(() => sounds[0]?.onended?.());
      expect(await screen.findByRole('button', { name: 'Écouter' })).toBeTruthy();
      expect(asked).toEqual([0]);
    });

    it('is heard from the beginning once it was changed', async () => {
      const person = await secondPart(() => ({ ...read, parts: 2 }));
      await waitFor(() => expect(sounds).toHaveLength(2));
      await person.click(screen.getByRole('button', { name: 'Pause' }));
      Object.assign(sounds[1] ?? {}, { paused: true });
      await person.click(screen.getByRole('button', { name: 'Raccourcir' }));
      await person.click(screen.getByRole('button', { name: 'Reprendre' }));
      expect(asked).toEqual([0, 1, 0]);
    });
  });

  it('falls back to the device where the sound cannot be played', async () => {
    answering(readingRoutes.create, read);
    await shown();
    await screen.findByRole('button', { name: 'Pause' });
    act(() => sounds[0]?.onerror?.());
    expect(await screen.findByRole('button', { name: 'Arrêter la lecture' })).toBeTruthy();
    expect(spoken).toEqual(['Il ferme tard.']);
  });
});
