import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../../test/show.js';
import Youtube from './Youtube.js';

const body = { type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ', videoId: 'dQw4w9WgXcQ', at: null } as const;
/** Everything a browser would fetch, or connect to, because it stands on the page. */
const addresses = () =>
  [...document.querySelectorAll('[src], [srcset], [poster], [data], link[href], [style]')]
    .flatMap((one) => one.getAttributeNames().map((name) => one.getAttribute(name) ?? ''))
    .filter((value) => /youtu|ytimg|google/.test(value));

it('asks YouTube for nothing before the tap, and then for its page without cookies alone', async () => {
  const { person } = show(<Youtube body={body} post={{ title: 'La sortie' } as never} />);
  expect(document.querySelectorAll('iframe, img, video, object, embed')).toHaveLength(0);
  expect(addresses()).toEqual([]);
  await person.click(screen.getByRole('button'));
  expect(addresses()).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});
