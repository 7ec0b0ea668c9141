import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, unpackReading } from '../text/reading.js';
import { type Entry, outlineOf, withEntries } from './outline.js';
import { type FixtureText, outlinedPdf, paragraph, pdfWith } from './pdf-fixture.js';
import { readPdf } from './read-pdf.js';

const body = (y: number): FixtureText[] =>
  paragraph(
    [
      'Le comité de quartier se réunit chaque premier samedi du mois dans la grande salle de la mairie,',
      'sous la conduite de sa présidente, pour décider des travaux à mener et des dépenses à engager.',
    ],
    { x: 50, y },
  );
const text = 'Le comité se réunit chaque samedi du mois dans la grande salle.';
const heading = (page: number, content: string, level = 3): Block => ({ kind: 'heading', page, level, text: content });
const prose = (page: number): Block => ({ kind: 'paragraph', page, text });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afi-outline-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function headingsOf(bytes: Buffer): Promise<[string, number | undefined][]> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, bytes);
  const reading = await readPdf(path, { signal: new AbortController().signal, onPage: () => undefined });
  return unpackReading(reading)
    .blocks.filter(({ kind }) => kind === 'heading')
    .map((block) => [block.text, block.level]);
}

describe('the bookmarks of a PDF', () => {
  it('are its chapters: found where they stand, or set at the head of their page', async () => {
    const pages = [
      [{ text: '1. Le forage du village', x: 50, y: 60 }, ...body(100)],
      [...body(100), { text: 'Note en grand', x: 50, y: 160, size: 20 }, ...body(200)],
    ];
    const bookmarks = [
      { title: 'Le forage du village', page: 1 },
      { title: 'La caisse du comité', page: 2 },
    ];
    expect(await headingsOf(outlinedPdf(pages, bookmarks))).toEqual([
      ['Le forage du village', 1],
      ['La caisse du comité', 1],
      ['Note en grand', 2],
    ]);
  });

  it('of which none can be found leave the headings as they are', () => {
    const blocks = [heading(1, 'Le forage'), prose(1)];
    const entries: Entry[] = [{ title: 'Un autre chapitre', page: 7, level: 1 }];
    expect(withEntries(blocks, entries)).toEqual(blocks);
  });

  it('put a title together that came apart over lines', () => {
    const blocks = [heading(1, 'LE FORAGE'), heading(1, 'ET LA POMPE', 2), prose(1), heading(2, 'La caisse'), prose(2)];
    const told = withEntries(blocks, [
      { title: 'Le forage et la pompe', page: 1, level: 1 },
      { title: 'La caisse', page: 2, level: 2 },
    ]);
    expect(told.map((one) => [one.text, one.level])).toEqual([
      ['Le forage et la pompe', 1],
      [text, undefined],
      ['La caisse', 2],
      [text, undefined],
    ]);
  });

  it('that programs leave, or that lead nowhere, are none', async () => {
    const node = (title: string, page: unknown = 0) => ({ title, dest: [page], items: [] });
    const entries = await outlineOf({
      getOutline: () =>
        Promise.resolve([
          node('_GoBack'),
          node('Page 3'),
          node('note.docx'),
          node('La caisse'),
          node('Le puits', null),
        ]),
      getDestination: () => Promise.resolve(null),
      cachedPageNumber: () => null,
    });
    expect(entries).toEqual([{ title: 'La caisse', page: 1, level: 1 }]);
  });

  it('that cannot be read are none', async () => {
    const broken = () => Promise.reject(new Error('torn'));
    expect(await outlineOf({ getOutline: broken, getDestination: broken, cachedPageNumber: () => null })).toEqual([]);
  });
});

describe('a table of contents', () => {
  it('tells the chapters of a PDF without bookmarks, and how deep they lie', async () => {
    const titles = [
      'Le forage du village',
      'La pompe solaire',
      'La caisse du comité',
      'Le puits de l’école',
      'La piste',
    ];
    const contents = titles.map((title, at) => ({
      text: `${title} ........................ ${at + 2}`,
      x: at === 1 ? 80 : 50,
      y: 100 + at * 20,
    }));
    const chapters = titles.map((title, at) => [
      { text: title, x: 50, y: 60, size: 12 + at },
      ...body(100),
      { text: 'Pour en savoir plus', x: 50, y: 200, size: 24 },
      ...body(240),
    ]);
    const found = await headingsOf(pdfWith([contents, ...chapters]));
    expect(found.filter(([one]) => one !== 'Pour en savoir plus')).toEqual(
      titles.map((title, at) => [title.replace('’', "'"), at === 1 ? 2 : 1]),
    );
    expect(found.filter(([one]) => one === 'Pour en savoir plus').every(([, level]) => level === 3)).toBe(true);
  });
});
