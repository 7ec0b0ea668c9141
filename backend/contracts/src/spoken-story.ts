import { asSentence } from './spoken-text.js';
import type { StoryChapter } from './stories.js';

/** A story as it is read aloud: its lines from the title on, those that say something. */
export const spokenStory = ({ title, chapters }: { title: string; chapters: readonly StoryChapter[] }): string =>
  [
    title,
    ...chapters.flatMap((chapter) => [
      chapter.title,
      chapter.opening,
      ...chapter.passages.flatMap(({ link, text }) => [link, text]),
    ]),
  ]
    .filter(Boolean)
    .map(asSentence)
    .join('\n');
