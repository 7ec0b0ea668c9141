import { cleanHtml, excerptOf, plainLines } from './rich-text.js';

describe('the excerpt of a text', () => {
  it('is its first words, without markup and without headings', () => {
    const html = '<h2>Les inscriptions</h2><p>Elles sont <strong>ouvertes</strong>.</p><h3>Où ?</h3><p>Au bureau.</p>';
    expect(excerptOf(html)).toBe('Elles sont ouvertes. Au bureau.');
  });

  it('is the headings where there is nothing else', () => {
    expect(excerptOf('<h2>Les inscriptions</h2>')).toBe('Les inscriptions');
  });

  it('ends at a word', () => {
    expect(excerptOf('<p>Les inscriptions sont ouvertes</p>', 20)).toBe('Les inscriptions…');
    expect(excerptOf(`<p>${'a'.repeat(50)}</p>`, 20)).toBe(`${'a'.repeat(20)}…`);
  });
});

describe('the words of a text, a line a block', () => {
  it('are those a reader sees, without marks and blank lines', () => {
    const html =
      '<h2>Titre</h2><p>Un &amp; deux<br />trois\n<strong>quatre</strong></p><ul><li>a &lt; b</li><li> </li></ul>fin';
    expect(plainLines(cleanHtml(html))).toBe('Titre\nUn & deux\ntrois quatre\na < b\nfin');
  });
});

describe('rich text that is kept', () => {
  it('(d206) has no more marks on a letter than any language, typed or as entities', () => {
    const kept = `<p>a${'\u0301'.repeat(8)}</p>`;
    expect(cleanHtml(`<p>a${'\u0301'.repeat(500)}</p>`)).toBe(kept);
    expect(cleanHtml(`<p>a${'&#769;'.repeat(500)}</p>`)).toBe(kept);
  });
});
