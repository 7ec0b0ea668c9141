import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { zipOf } from '../../../../backend/test/support/files.js';
import { officeBlocks } from './office-blocks.js';
import { readOffice } from './read-office.js';

const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const PptxGenJS = createRequire(import.meta.url)('pptxgenjs') as typeof import('pptxgenjs').default;
const { signal } = new AbortController();

/** A presentation as people have them: titles, points, a table, notes. */
async function presentation(): Promise<Buffer> {
  const file = new PptxGenJS();
  const cover = file.addSlide();
  cover.addText('Le marché de Dantokpa', { x: 1, y: 1, w: 8, h: 1 });
  cover.addText('Réunion du 3 mars', { x: 1, y: 3, w: 8, h: 1 });
  const points = file.addSlide();
  points.addText('Ce que nous vendons', { x: 1, y: 0, w: 8, h: 1 });
  points.addText(
    ['Pagnes & tissus', 'Épices : gingembre, piment'].map((text) => ({
      text,
      options: { bullet: true, breakLine: true },
    })),
    { x: 1, y: 2, w: 8, h: 3 },
  );
  points.addNotes('Parler du prix du coton.');
  const sales = file.addSlide();
  sales.addText('Les ventes', { x: 1, y: 0, w: 8, h: 1 });
  sales.addTable(
    [
      ['Mois', 'Ventes'],
      ['Mars', '1 250'],
    ].map((row) => row.map((text) => ({ text }))),
    { x: 1, y: 2, w: 8 },
  );
  return (await file.write({ outputType: 'nodebuffer' })) as Buffer;
}

const slide = (inside: string) => `<p:sld><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`;
const shape = (place: string, ...lines: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${place && `<p:ph ${place}/>`}</p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
const relations = (...targets: [id: string, target: string][]) =>
  `<Relationships>${targets.map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`).join('')}</Relationships>`;

describe('a presentation as a source', () => {
  it('is its titles, points, tables and notes, slide by slide', async () => {
    expect(officeBlocks(await presentation(), pptx)).toMatchObject({
      title: 'Le marché de Dantokpa',
      blocks: [
        { kind: 'heading', level: 1, text: 'Le marché de Dantokpa' },
        { kind: 'paragraph', text: 'Réunion du 3 mars' },
        { kind: 'heading', level: 2, text: 'Ce que nous vendons' },
        { kind: 'item', text: 'Pagnes & tissus' },
        { kind: 'item', text: 'Épices : gingembre, piment' },
        { kind: 'paragraph', text: 'Parler du prix du coton.' },
        { kind: 'heading', level: 2, text: 'Les ventes' },
        {
          kind: 'table',
          rows: [
            ['Mois', 'Ventes'],
            ['Mars', '1 250'],
          ],
        },
      ],
    });
  });

  it('follows the order slides are shown in and what shapes stand for, not how files are called', () => {
    const file = zipOf({
      'ppt/presentation.xml': '<p:sldIdLst><p:sldId id="256" r:id="rId9"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst>',
      'ppt/_rels/presentation.xml.rels': relations(['rId1', 'slides/slide1.xml'], ['rId9', 'slides/slide2.xml']),
      'ppt/slides/slide1.xml': slide(
        shape('type="body" idx="1"', 'Un point', 'Un autre') +
          shape('type="title"', 'Ensuite') +
          shape('type="sldNum"', '2'),
      ),
      'ppt/slides/slide2.xml': slide(shape("type='ctrTitle'", 'D’abord') + shape('type="subTitle"', 'Une suite')),
      'ppt/slides/_rels/slide1.xml.rels': relations(['rId1', '../notesSlides/notesSlide1.xml']),
      'ppt/notesSlides/notesSlide1.xml': shape('type="sldImg"') + shape('type="body"', 'À dire'),
    });
    expect(officeBlocks(file, pptx).blocks.map((one) => [one.kind, 'text' in one && one.text])).toEqual([
      ['heading', 'D’abord'],
      ['paragraph', 'Une suite'],
      ['heading', 'Ensuite'],
      ['item', 'Un point'],
      ['item', 'Un autre'],
      ['paragraph', 'À dire'],
    ]);
  });

  it('(d238) is read in a process of its own, and comes back packed', async () => {
    const read = await readOffice({ bytes: await presentation(), type: pptx }, { signal });
    expect(JSON.parse(new TextDecoder().decode(read))).toMatchObject({ title: 'Le marché de Dantokpa' });
  });

  const one = (xml: string) => ({ 'ppt/slides/slide1.xml': xml });
  const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
  it.each<[string, Buffer, string]>([
    ['no ZIP', Buffer.from('Bonjour'), 'office-broken'],
    ['a ZIP without slides', zipOf({ 'word/document.xml': '<w:t>x</w:t>' }), 'office-broken'],
    ['one that makes up its own words', zipOf(one(bomb + slide(shape('', '&b;')))), 'office-broken'],
    [
      'one that names a file outside',
      zipOf(one(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${slide('')}`)),
      'office-broken',
    ],
    ['one that unfolds to more than any file', zipOf(one('x'.repeat(60_000_000))), 'office-too-large'],
    ['one of nine million letters', zipOf(one(slide(shape('', 'x'.repeat(9_000_000))))), 'office-too-large'],
    ['one of a million empty cells', zipOf(one(`<a:tbl><a:tr>${'<a:tc>'.repeat(1_200_000)}`)), 'office-too-large'],
  ])('(d238) %s is refused, and ends nothing else', async (_, bytes, reason) => {
    await expect(readOffice({ bytes, type: pptx }, { signal })).rejects.toMatchObject({ reason });
  });

  it('(d238) leads to no part that is not a slide or its notes', () => {
    const file = zipOf({
      'ppt/presentation.xml': '<p:sldId r:id="rId1"/><p:sldId r:id="rId2"/>',
      'ppt/_rels/presentation.xml.rels': relations(['rId1', '../../secret.xml'], ['rId2', 'slides/slide1.xml']),
      'ppt/slides/slide1.xml': slide(shape('', 'Visible')),
      'ppt/slides/_rels/slide1.xml.rels': relations(['rId1', '../notesSlides/../../secret.xml']),
      'secret.xml': shape('type="body"', 'Caché'),
    });
    expect(JSON.stringify(officeBlocks(file, pptx))).not.toContain('Caché');
  });

  it('of Excel is its first rows', () => {
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const file = zipOf({ 'xl/worksheets/sheet1.xml': row('Mois', 'Ventes') + row('Mars', '12') });
    expect(officeBlocks(file, sheet).blocks).toEqual([
      {
        kind: 'table',
        rows: [
          ['Mois', 'Ventes'],
          ['Mars', '12'],
        ],
      },
    ]);
  });

  it('of Word is its text', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const file = zipOf({ 'word/document.xml': '<w:p><w:t>Le loyer est dû.</w:t></w:p><w:p><w:t>Le cinq.</w:t></w:p>' });
    expect(JSON.stringify(officeBlocks(file, word).blocks)).toMatch(/Le loyer est dû[\s\S]*Le cinq/);
  });
});
