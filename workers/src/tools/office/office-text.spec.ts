import { describe, expect, it } from '@jest/globals';
import { zipOf } from '../../../../backend/test/support/files.js';
import { officeText } from './office-text.js';

const openXml = (part: string) => `application/vnd.openxmlformats-officedocument.${part}`;
const openDocument = 'application/vnd.oasis.opendocument.text';
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

  it('costs no more than its length, whatever stands in it', () => {
    const begun = Date.now();
    officeText(zipOf({ 'content.xml': `<office:body>${'<a'.repeat(2_000_000)}` }), openDocument);
    officeText(zipOf({ 'content.xml': `<office:body>${'&#x'.repeat(2_000_000)}` }), openDocument);
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});
