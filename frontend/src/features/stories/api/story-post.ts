import { openingParts, type StoryView } from '@afi/contracts/stories';
import { htmlOf, tagged } from '../../../lib/text-html.js';

const line = (text: string, own: boolean | undefined): string =>
  text ? (own ? htmlOf(text) : `<p>${tagged('em', text)}</p>`) : '';

/** The author's own sentence it begins with is none of Afi's. */
function linesOf(opening: string, own: boolean | undefined): string {
  const { quote, rest } = own ? { quote: '', rest: opening } : openingParts(opening);
  return line(quote, true) + line(rest, own);
}

/** A story as the beginning of a post: chapters under their titles, what Afi wrote in italics. Days and sources stay here. */
export const postOfStory = ({ title, chapters }: Pick<StoryView, 'title' | 'chapters'>) => ({
  title,
  content: chapters
    .map(({ title: heading, opening, ownOpening, passages }) =>
      [
        tagged('h3', heading),
        linesOf(opening, ownOpening),
        ...passages.map(({ link, ownLink, text }) => line(link, ownLink) + htmlOf(text)),
      ].join(''),
    )
    .join(''),
});
