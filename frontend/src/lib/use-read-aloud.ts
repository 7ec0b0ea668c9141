import { useEffect, useRef, useState } from 'react';

/** The browser's own voices; not every browser has them. */
const voices = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** Sentences of a text: browsers fall silent in the middle of what is long. */
const sentencesOf = (text: string): string[] => text.match(/[^.!?…\n]+[.!?…]*/g)?.filter((one) => one.trim()) ?? [];

/** Who speaks now: the device has one voice, and who begins silences the one before. */
let speaker = 0;

/**
 * Reads a text aloud with the voices of the device, and stops when it is asked to or leaves the screen. `start` is null where
 * there are no voices.
 */
export function useReadAloud(): {
  reading: boolean;
  start: ((text: string, language: string) => void) | null;
  stop: () => void;
} {
  const [reading, setReading] = useState(false);
  const mine = useRef(0);
  useEffect(() => {
    if (!reading) return undefined;
    return () => {
      if (speaker === mine.current) voices()?.cancel();
    };
  }, [reading]);
  const device = voices();
  return {
    reading,
    start: device
      ? (text, language) => {
          mine.current = ++speaker;
          device.cancel();
          const sentences = sentencesOf(text);
          sentences.forEach((sentence, at) => {
            const said = new SpeechSynthesisUtterance(sentence);
            said.lang = language;
            if (at === sentences.length - 1) said.onend = () => setReading(false);
            said.onerror = () => setReading(false);
            device.speak(said);
          });
          setReading(sentences.length > 0);
        }
      : null,
    stop: () => setReading(false),
  };
}
