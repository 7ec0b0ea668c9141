import { describe, expect, it } from '@jest/globals';
import { zipOf } from '../../../../backend/test/support/files.js';
import { officeText } from './office-text.js';

const openXml = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const openDocument = 'application/vnd.oasis.opendocument.text';
/** A word of ten million letters, and cells that name it. */
const multiplied = {
  'xl/sharedStrings.xml': `<si><t>${'x'.repeat(10_000_000)}</t></si>`,
  'xl/worksheets/sheet1.xml': `<row>${'<c t="s"><v>0</v></c>'.repeat(30)}</row>`,
};
const slideOf = (letters: number) => `<a:t>${'x'.repeat(letters)}</a:t>`;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('the text of office files', () => {
  it('is that of a Word file, without what was taken out and what its fields compute', () => {
    const xml =
      '<w:document><w:body><w:p><w:r><w:t>Le loyer est de</w:t></w:r><w:r><w:tab/><w:t xml:space="preserve"> 50&#160;000 F &amp; charges</w:t></w:r></w:p>' +
      '<w:p><w:del><w:r><w:delText>ancien prix</w:delText></w:r></w:del><w:r><w:instrText>DATE</w:instrText></w:r><w:r><w:t>Fin.</w:t></w:r></w:p></w:body></w:document>';
    const text = officeText(zipOf({ 'word/document.xml': xml }), openXml('wordprocessingml.document'));
    expect(linesOf(text)).toEqual(['Le loyer est de  50\u00a0000 F & charges', 'Fin.']);
  });

  it('is that of the slides of a presentation, in their order', () => {
    const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
    const file = zipOf({ 'ppt/slides/slide10.xml': slide('Dix'), 'ppt/slides/slide2.xml': slide('Deux') });
    expect(linesOf(officeText(file, openXml('presentationml.presentation')))).toEqual(['Deux', 'Dix']);
  });

  it('is that of the rows of a book, with words that stand elsewhere', () => {
    const file = zipOf({
      'xl/sharedStrings.xml': '<sst><si><t>Nom</t></si><si/><si><r><t>A</t></r><r><t>wa</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><row><c t="s"><v>0</v></c><c><v>12</v></c></row><row><c t="s"><v>2</v></c><c t="inlineStr"><is><t>CM2</t></is></c></row></worksheet>',
    });
    expect(linesOf(officeText(file, openXml('spreadsheetml.sheet')))).toEqual(['Nom | 12', 'Awa | CM2']);
  });

  it('is that of an OpenDocument file', () => {
    const xml =
      '<office:document-content><office:automatic-styles>style</office:automatic-styles><office:body><text:h>Bail</text:h><text:p>Le loyer<text:s/>est dû.</text:p></office:body></office:document-content>';
    expect(linesOf(officeText(zipOf({ 'content.xml': xml }), openDocument))).toEqual(['Bail', 'Le loyer est dû.']);
  });

  it.each([
    ['no ZIP', Buffer.from('Bonjour'), 'office-broken'],
    ['half of one', zipOf({ 'content.xml': '<x/>' }).subarray(20), 'office-broken'],
    ['one that unfolds to more than any file', zipOf({ 'content.xml': 'x'.repeat(60_000_000) }), 'office-too-large'],
    ['a locked one', zipOf({ 'META-INF/manifest.xml': '<m:encryption-data/>', 'content.xml': '' }), 'office-locked'],
  ])('of %s is none', (_, bytes, reason) => {
    expect(() => officeText(bytes, openDocument)).toThrow(expect.objectContaining({ reason }));
  });

  it.each<[string, string, Record<string, string>]>([
    ['a book whose cells repeat a long word', openXml('spreadsheetml.sheet'), multiplied],
    [
      'a book whose cells are closed again and again',
      openXml('spreadsheetml.sheet'),
      { 'xl/worksheets/sheet1.xml': `<c><v>${'x'.repeat(1_000_000)}</v>${'</c>'.repeat(30)}<c>`.repeat(8) },
    ],
    [
      'a book of empty cells',
      openXml('spreadsheetml.sheet'),
      { 'xl/worksheets/sheet1.xml': '<c t="s"></c>'.repeat(1_200_000) },
    ],
    ['a book of empty words', openXml('spreadsheetml.sheet'), { 'xl/sharedStrings.xml': '<si>'.repeat(1_200_000) }],
    ['a Word file', openXml('wordprocessingml.document'), { 'word/document.xml': `<w:t>${'x'.repeat(9_000_000)}` }],
    [
      'a Word file of empty lines',
      openXml('wordprocessingml.document'),
      { 'word/document.xml': '<w:p/>'.repeat(1_200_000) },
    ],
    [
      'a presentation, of all its slides together',
      openXml('presentationml.presentation'),
      { 'ppt/slides/slide1.xml': slideOf(5_000_000), 'ppt/slides/slide2.xml': slideOf(5_000_000) },
    ],
    ['an OpenDocument file', openDocument, { 'content.xml': `<office:body>${'&#233;'.repeat(2_000_000)}` }],
  ])('(d204) is never built beyond eight million letters or a million parts: %s', (_, type, parts) => {
    expect(() => officeText(zipOf(parts), type)).toThrow(expect.objectContaining({ reason: 'office-too-large' }));
  });

  it('is read whole within these bounds, whatever its cells share', () => {
    const file = zipOf({
      'xl/sharedStrings.xml': `<si><t>${'mot '.repeat(250)}</t></si>`,
      'xl/worksheets/sheet1.xml': `<row>${'<c t="s"><v>0</v></c>'.repeat(10)}</row>`.repeat(500),
    });
    const rows = linesOf(officeText(file, openXml('spreadsheetml.sheet')));
    expect([rows.length, rows[499]?.split(' | ').length]).toEqual([500, 10]);
  });

  it('costs no more than its length, whatever stands in it', () => {
    const begun = Date.now();
    officeText(zipOf({ 'content.xml': `<office:body>${'<a'.repeat(2_000_000)}` }), openDocument);
    officeText(zipOf({ 'content.xml': `<office:body>${'&#x'.repeat(2_000_000)}` }), openDocument);
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});
