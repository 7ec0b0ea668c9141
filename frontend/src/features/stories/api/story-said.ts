import type { StoryView } from '@afi/contracts/stories';

/** A story as the device reads it aloud. */
export const saidOf = ({ title, chapters }: Pick<StoryView, 'title' | 'chapters'>): string =>
  [
    title,
    ...chapters.flatMap((chapter) => [
      chapter.title,
      chapter.opening,
      ...chapter.passages.flatMap(({ link, text }) => [link, text]),
    ]),
  ]
    .filter(Boolean)
    .join('\n');
