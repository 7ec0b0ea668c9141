import { maxReadLetters, type ReadingView } from '@afi/contracts/assistant-readings';
import { platformRoutes } from '@afi/contracts/platform';
import { spokenParts, spokenText } from '@afi/contracts/spoken-text';
import { languageOfText } from '@afi/contracts/text-language';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useReadAloud } from '../../../lib/use-read-aloud.js';

/** What is heard: nothing, a sound of the service that is prepared, plays or rests, or the voice of the device. */
export type Listening = 'idle' | 'loading' | 'playing' | 'paused' | 'device';

/** A lost word of the server is made up for after so long. */
const askAgainMs = 5_000;

/** The sound that plays: one at a time. */
let playing: HTMLAudioElement | null = null;

/** A text that can be heard, and where a service reads it. */
export interface Hearable {
  /** As the server reads it, too: both cut it into the same parts. */
  text: string;
  /** What tells that something of it changed. */
  about: string;
  ask: (part: number) => Promise<ReadingView>;
  look: (part: number) => Promise<ReadingView>;
}

/** A text, heard by the service that reads aloud where one is set, else, or where that fails, by the device. */
export function useListening({ text, about, ...reading }: Hearable): {
  listening: Listening;
  /** Null where neither can read. */
  toggle: (() => void) | null;
} {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { data: platform } = useRouteQuery(platformRoutes.about, {}, { staleTime: 10 * 60_000 });
  const byService = platform?.features.narration ?? false;
  const device = useReadAloud();
  const [state, setState] = useState<Exclude<Listening, 'device'>>('idle');
  /** The service has it, and is waited for. */
  const [asked, setAsked] = useState(false);
  const sound = useRef<HTMLAudioElement | null>(null);
  /** Which of the taps is answered: one that was taken back plays nothing. */
  const tap = useRef(0);
  /** A long text is heard part by part. */
  const part = useRef(0);
  const now = useRef(text);
  const byDevice = () => {
    // What was heard of it is not said again.
    const rest = spokenParts(text, maxReadLetters).slice(part.current).join('\n');
    part.current = 0;
    device.start?.(spokenText(rest || text), languageOfText(text, 2) ?? i18n.resolvedLanguage ?? 'fr');
  };
  const giveUp = (why: string) => {
    setState('idle');
    byDevice();
    showToast({ tone: device.start ? 'info' : 'bad', text: device.start ? t('assistant:heard.device', { why }) : why });
  };
  const play = (audio: HTMLAudioElement) => {
    if (playing !== audio) playing?.pause();
    playing = audio;
    // A browser that wants another tap after the wait has one: the button says so.
    void audio.play().catch(() => setState('paused'));
  };
  const hear = ({ state: reached, sound: made, parts = 1 }: ReadingView) => {
    setAsked(reached === 'reading');
    if (reached === 'failed') return giveUp(t('assistant:heard.failed'));
    if (!made) return;
    const audio = new Audio(made.url);
    sound.current = audio;
    audio.onplay = () => setState('playing');
    audio.onpause = () => setState('paused');
    audio.onended = () => {
      if (parts === 1) return setState('idle');
      sound.current = null;
      // Of a text that was changed meanwhile there is no next part.
      part.current = now.current === text ? (part.current + 1) % parts : 0;
      if (part.current > 0) return void ask();
      setState('idle');
    };
    audio.onerror = () => {
      sound.current = null;
      giveUp(t('assistant:heard.failed'));
    };
    play(audio);
  };
  const ask = async () => {
    const mine = ++tap.current;
    setState('loading');
    try {
      const read = await reading.ask(part.current);
      if (tap.current !== mine) return;
      hear(read);
    } catch (error) {
      if (tap.current === mine) giveUp(errorText(error));
    }
  };
  const look = async () => {
    const mine = tap.current;
    const read = await reading.look(part.current).catch(() => null);
    if (!read || read.state === 'reading' || tap.current !== mine) return;
    // Whoever looked at the same time is late.
    tap.current += 1;
    hear(read);
  };
  useLive('changed', ({ word, id }) => {
    if (asked && word === 'assistant' && id === about) void look();
  });
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => {
    if (!asked) return undefined;
    lookAgain();
    const timer = setInterval(lookAgain, askAgainMs);
    return () => clearInterval(timer);
  }, [asked]);
  // A text that was changed has other parts, and a sound that rests says what it was.
  useEffect(() => {
    now.current = text;
    part.current = 0;
    if (sound.current !== playing || sound.current?.paused) sound.current = null;
  }, [text]);
  useEffect(
    () => () => {
      tap.current += 1;
      sound.current?.pause();
    },
    [],
  );

  const toggle = () => {
    if (device.reading) return device.stop();
    if (state === 'loading') {
      tap.current += 1;
      setAsked(false);
      return setState('idle');
    }
    if (state === 'playing') return sound.current?.pause();
    if (sound.current) return play(sound.current);
    if (byService) return void ask();
    byDevice();
  };
  return {
    listening: device.reading ? 'device' : state,
    toggle: byService || device.start ? toggle : null,
  };
}
