import type { StoryView } from '@afi/contracts/stories';
import { htmlOf, tagged } from '../../../lib/text-html.js';

const line = (text: string, own: boolean | undefined): string =>
  text ? (own ? htmlOf(text) : `<p>${tagged('em', text)}</p>`) : '';

/** A story as the beginning of a post: chapters under their titles, what Afi wrote in italics. Days and sources stay here. */
export const postOfStory = ({ title, chapters }: Pick<StoryView, 'title' | 'chapters'>) => ({
  title,
  content: chapters
    .map(({ title: heading, opening, ownOpening, passages }) =>
      [
        tagged('h3', heading),
        line(opening, ownOpening),
        ...passages.map(({ link, ownLink, text }) => line(link, ownLink) + htmlOf(text)),
      ].join(''),
    )
    .join(''),
});
