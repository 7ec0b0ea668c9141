import { linkedHtml } from './linked-html.js';

const link = (href: string, said = href) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${said}</a>`;

describe('a text on a page without scripts', () => {
  it.each([
    ['<p>Voir https://exemple.bj/a.</p>', `<p>Voir ${link('https://exemple.bj/a')}.</p>`],
    ['<p>www.exemple.bj</p>', `<p>${link('https://www.exemple.bj', 'www.exemple.bj')}</p>`],
    ['<p>https://x.io/?a=1&amp;b=2</p>', `<p>${link('https://x.io/?a=1&amp;b=2')}</p>`],
    [
      '<p>&lt;https://x.io&gt; &quot;https://y.io&quot;</p>',
      `<p>&lt;${link('https://x.io')}&gt; &quot;${link('https://y.io')}&quot;</p>`,
    ],
    [
      '<p><a href="https://x.io">https://x.io</a> et <b>rien</b></p>',
      '<p><a href="https://x.io">https://x.io</a> et <b>rien</b></p>',
    ],
    ['<p>javascript:alert(1) data:text/html,x</p>', '<p>javascript:alert(1) data:text/html,x</p>'],
  ])('leads where its addresses lead: %s', (html, linked) => expect(linkedHtml(html)).toBe(linked));

  it('is linked in a time that grows with it', () => {
    const began = performance.now();
    for (const part of ['https://', '.', ')', '(', '&', '<', 'www.'])
      linkedHtml(`<p>https://x${part.repeat(60_000)}a</p>`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
