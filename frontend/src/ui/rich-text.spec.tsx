import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../test/show.js';
import { RichText } from './rich-text.js';

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('a text to read', () => {
  it.each([
    ['Lisez https://ecole.bj/rentree.', 'https://ecole.bj/rentree', 'https://ecole.bj/rentree'],
    ['Voir (www.ecole.bj/menu) ce soir', 'www.ecole.bj/menu', 'https://www.ecole.bj/menu'],
    [
      'https://fr.wikipedia.org/wiki/Mil_(plante), puis',
      'https://fr.wikipedia.org/wiki/Mil_(plante)',
      'https://fr.wikipedia.org/wiki/Mil_(plante)',
    ],
  ])('lets a pasted address be followed: %s', (text, shown, href) => {
    show(<RichText html={`<p>${text}</p>`} />);
    expect(links()).toEqual([[shown, href]]);
    expect(document.querySelector('.rich')?.textContent).toBe(text);
  });

  it('makes no link of other words, nor of code', () => {
    show(<RichText html="<p>javascript:alert(1) ecole.bj http:// <code>https://a.bj</code></p>" />);
    expect(links()).toEqual([]);
  });

  it('leaves a link that is one as it is', () => {
    show(<RichText html='<p><a href="https://b.bj">https://a.bj</a></p>' />);
    expect(links()).toEqual([['https://a.bj', 'https://b.bj']]);
  });
});
