import { decodePage } from './charset.js';

describe('the letters of a page', () => {
  it.each([
    ['the header', '<p>été</p>', 'text/html; charset=iso-8859-1'],
    ['the page', '<meta charset="windows-1252"><p>été</p>', 'text/html'],
    ['nobody', '<p>été</p>', 'text/html'],
    ['a header that lies', '<p>été</p>', 'text/html; charset=utf-8'],
  ])('are read in their old western form when it is told by %s', (_by, html, type) => {
    expect(decodePage(Buffer.from(html, 'latin1'), type)).toBe(html);
  });
});
