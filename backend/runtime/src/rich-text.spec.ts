import { excerptOf } from './rich-text.js';

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
