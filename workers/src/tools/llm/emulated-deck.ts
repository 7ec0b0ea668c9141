import { markedText } from './emulator-asked.js';

const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?…]+[.!?…]*/g)?.flatMap((one) => one.trim() || []) ?? [];
const shortened = (text: string, words: number) => text.split(/\s+/).slice(0, words).join(' ');

interface PlannedSlide {
  title: string;
  layout: 'bullets';
  about: string;
  passages: string[];
}

/** A slide a heading, made of what stands below it; of a topic alone, three that are named after it. */
export function outlineDeck(prompt: string): unknown {
  const material = markedText(prompt);
  const topic = /^Topic: (.*)$/m.exec(material)?.[1];
  if (topic)
    return {
      title: topic,
      slides: ['1', '2', '3'].map((part) => ({
        title: `${topic} : ${part}`,
        layout: 'bullets',
        about: topic,
        passages: [],
      })),
    };
  const slides: PlannedSlide[] = [];
  for (const [, id = '', text = ''] of material.matchAll(/^\[(p\d+)\] (.*)$/gm)) {
    const last = slides.at(-1);
    if (text.startsWith('# ') || !last)
      slides.push({ title: shortened(text.replace(/^# /, ''), 8), layout: 'bullets', about: '', passages: [id] });
    else {
      last.about ||= sentencesOf(text)[0] ?? '';
      last.passages.push(id);
    }
  }
  return { title: slides[0]?.title ?? '', slides: slides.slice(0, 10) };
}

/** The first words of its first sentences, and its first two whole for who speaks; of a topic alone, its name. */
export function writeSlide(prompt: string): unknown {
  const [names = '', ...texts] = markedText(prompt).split('\n\n');
  const sentences = sentencesOf(texts.join(' ').replace(/\s+/g, ' '));
  const told = sentences.length > 0 ? sentences : [/^Slide: (.*)$/m.exec(names)?.[1] ?? ''];
  return {
    text: '',
    items: told.slice(0, 4).map((one) => ({ head: '', text: shortened(one, 18) })),
    notes: told.slice(0, 2).join(' '),
  };
}
